import Box from '@cloudscape-design/components/box';
import './preview.css';

/** Its page is not read: the heading is what somebody wrote, or the address. */
export function LinkCard({ link, heading = link }: { link: string; heading?: string | undefined }) {
  return (
    <div className="preview-link">
      <Box fontSize="body-s" color="text-body-secondary">
        <bdi>{URL.parse(link)?.hostname}</bdi>
      </Box>
      <bdi>{heading}</bdi>
    </div>
  );
}
