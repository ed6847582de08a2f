import './banner.css';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { installOffer } from './install.ts';
import { pwaTexts } from './messages.ts';

const bannerDelay = 3000;

export function InstallBanner() {
  const installing = useSyncExternalStore(installOffer.subscribe, installOffer.current);
  const [hasWaited, setHasWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHasWaited(true), bannerDelay);
    return () => clearTimeout(timer);
  }, []);
  if (!hasWaited || installing === undefined) return null;
  return (
    <aside className="banner for-small-screens" aria-label={pwaTexts.installTitle}>
      <div>
        <strong>{pwaTexts.installTitle}</strong>
        <p>{installing === 'ask' ? pwaTexts.installText : pwaTexts.byHand}</p>
      </div>
      <div className="banner-actions">
        {installing === 'ask' && (
          <button type="button" className="banner-main" onClick={() => void installOffer.accept()}>
            {pwaTexts.install}
          </button>
        )}
        <button type="button" onClick={installOffer.dismiss}>
          {pwaTexts.dismiss}
        </button>
      </div>
    </aside>
  );
}
