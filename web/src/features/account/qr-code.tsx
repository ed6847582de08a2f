import './qr-code.css';
import { encode } from 'uqr';

/** The quiet zone in modules that ISO/IEC 18004 requires. */
const border = 4;

/** Dark on light in both modes, because not every scanner reads the opposite. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border });
  const modules = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg className="qr-code" role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <rect className="light" width={size} height={size} />
      <path className="dark" d={modules.join('')} />
    </svg>
  );
}
