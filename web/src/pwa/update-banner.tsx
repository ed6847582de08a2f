import './banner.css';
import { useState, useSyncExternalStore } from 'react';
import { pwaTexts } from './messages.ts';
import { newVersion } from './updates.ts';

export function UpdateBanner() {
  const isWaiting = useSyncExternalStore(newVersion.subscribe, newVersion.isWaiting);
  const [isPutOff, setPutOff] = useState(false);
  if (!isWaiting || isPutOff) return null;
  return (
    <aside className="banner" role="status" aria-label={pwaTexts.updateTitle}>
      <div>
        <strong>{pwaTexts.updateTitle}</strong>
        <p>{pwaTexts.updateText}</p>
      </div>
      <div className="banner-actions">
        <button type="button" className="banner-main" onClick={newVersion.use}>
          {pwaTexts.update}
        </button>
        <button type="button" onClick={() => setPutOff(true)}>
          {pwaTexts.later}
        </button>
      </div>
    </aside>
  );
}
