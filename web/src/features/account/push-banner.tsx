import '../../pwa/banner.css';
import { pushOffer } from '../../pwa/push-offer.ts';
import { pwaTexts } from '../../pwa/messages.ts';
import { usePush } from './use-push.ts';

/** Asks before the browser does, which can be asked only once. */
export function PushBanner() {
  const { isOn, isBusy, canBeHad, change } = usePush();
  if (isOn || !canBeHad) return null;
  return (
    <div className="banner" role="status" aria-label={pwaTexts.pushTitle}>
      <div>
        <strong>{pwaTexts.pushTitle}</strong>
        <p>{pwaTexts.pushText}</p>
      </div>
      <div className="banner-actions">
        <button
          type="button"
          className="banner-main"
          disabled={isBusy}
          onClick={() => void change(true).finally(pushOffer.answered)}
        >
          {pwaTexts.pushOn}
        </button>
        <button type="button" onClick={pushOffer.answered}>
          {pwaTexts.notNow}
        </button>
      </div>
    </div>
  );
}
