import Button from '@cloudscape-design/components/button';
import { useMutation } from '@tanstack/react-query';
import { serverNow } from '../../api/server-clock.ts';
import { type AuditQuery, loadAudit } from '../../data/audit.ts';
import { saveFile } from '../../files/save-file.ts';
import { notify } from '../../shell/toasts/toasts.ts';
import { auditCsv } from './audit-csv.ts';
import { auditTexts as texts } from './audit-messages.ts';

/** A spreadsheet still opens this many rows quickly. */
const most = 10_000;

export function ExportAudit({ request }: { readonly request: AuditQuery }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => loadAudit(request, most),
    gcTime: 0,
    onSuccess: ({ entries, isComplete }) => {
      saveFile(`${texts.title} ${serverNow().toISOString().slice(0, 10)}.csv`, auditCsv(entries));
      if (isComplete) notify.success(texts.exported({ count: entries.length }));
      else notify.error(texts.cut({ count: entries.length }));
    },
    onError: () => notify.error(texts.exportFailed),
  });
  return (
    <Button iconName="download" loading={isPending} onClick={() => mutate()}>
      {texts.exportCsv}
    </Button>
  );
}
