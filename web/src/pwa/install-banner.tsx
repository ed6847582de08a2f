import './banner.css';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { installOffer } from './install.ts';
import { installTexts } from './messages.ts';

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
    <aside className="banner for-small-screens" aria-label={installTexts.title}>
      <div>
        <strong>{installTexts.title}</strong>
        <p>{installing === 'ask' ? installTexts.text : installTexts.byHand}</p>
      </div>
      <div className="banner-actions">
        {installing === 'ask' && (
          <button type="button" className="banner-main" onClick={() => void installOffer.accept()}>
            {installTexts.install}
          </button>
        )}
        <button type="button" onClick={installOffer.dismiss}>
          {installTexts.dismiss}
        </button>
      </div>
    </aside>
  );
}
