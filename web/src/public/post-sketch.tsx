import { landingTexts } from './landing-messages.ts';

/** A decorative sketch of a day of posts; it has no content of its own. */
export function PostSketch() {
  return (
    <div className="sketch" aria-hidden>
      {landingTexts.sketch.map(({ time, text, where, state }, at) => (
        <div key={time} className="sketch-post">
          <span className="sketch-time">{time}</span>
          <span>
            <b>{text}</b>
            <br />
            <small>{where}</small>
          </span>
          <span className={at < 2 ? 'sketch-state done' : 'sketch-state'}>{state}</span>
        </div>
      ))}
    </div>
  );
}
