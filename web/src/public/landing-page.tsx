import { Link, Navigate } from 'react-router-dom';
import { homeOf } from '../auth/destination.ts';
import { paths } from '../paths.ts';
import { SignInLink } from '../shell/states/sign-in-link.tsx';
import { FeatureIcon } from './feature-icon.tsx';
import { landingTexts } from './frame-messages.ts';
import { useVisitor } from './visitor.ts';

/** A decorative sketch of a day of posts; it has no content of its own. */
function PostSketch() {
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

export function LandingPage() {
  const visitor = useVisitor();
  if (visitor.state === 'signed-in') return <Navigate to={homeOf(visitor.signedIn.user)} replace />;
  if (visitor.state === 'unknown')
    return (
      <div className="plain-page" role="status">
        {landingTexts.redirecting}
      </div>
    );
  return (
    <>
      <Hero isKnown={visitor.state === 'unread'} />
      <Claims />
      <Features />
      <Platforms />
      <Closing />
    </>
  );
}

function Hero({ isKnown }: { isKnown: boolean }) {
  const { origin, title, lead, getStarted, toDashboard, signIn, viewPricing } = landingTexts;
  return (
    <section className="hero">
      <div>
        <p className="eyebrow">{origin}</p>
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        <div className="actions">
          <Link className="action primary" to={isKnown ? paths.dashboard : paths.signUp}>
            {isKnown ? toDashboard : getStarted}
          </Link>
          <SignInLink className="action">{signIn}</SignInLink>
          <Link className="action" to={paths.pricing()}>
            {viewPricing}
          </Link>
        </div>
      </div>
      <PostSketch />
    </section>
  );
}

function Claims() {
  const { claims, claimsTitle } = landingTexts;
  return (
    <ul className="claims" aria-label={claimsTitle}>
      {claims.map(({ value, label }) => (
        <li key={label}>
          <strong>{value}</strong> <span>{label}</span>
        </li>
      ))}
    </ul>
  );
}

const featuresShown = ['people', 'pen', 'clock', 'chart', 'spark'] as const;

function Features() {
  const { features, featuresTitle } = landingTexts;
  return (
    <section aria-labelledby="features">
      <h2 id="features">{featuresTitle}</h2>
      <ul className="cards">
        {featuresShown.map((name) => (
          <li key={name} className="card">
            <FeatureIcon name={name} />
            <h3>{features[name].title}</h3>
            <p>{features[name].text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Platforms() {
  return (
    <section aria-labelledby="platforms">
      <h2 id="platforms">{landingTexts.platformsTitle}</h2>
      <ul className="platforms">
        {landingTexts.platformsShown.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <p>{landingTexts.published}</p>
    </section>
  );
}

function Closing() {
  const { closingTitle, closingText, viewPricing } = landingTexts;
  return (
    <section className="closing" aria-labelledby="closing">
      <h2 id="closing">{closingTitle}</h2>
      <p>{closingText}</p>
      <Link className="action primary" to={paths.pricing()}>
        {viewPricing}
      </Link>
    </section>
  );
}
