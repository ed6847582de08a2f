import { landingTexts } from './landing-messages.ts';

/** A day of posts as the app shows it, to give an idea. It says nothing that the page does not say in words. */
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
