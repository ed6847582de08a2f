import { Link, useSearchParams } from 'react-router-dom';
import { type PlanOffer, planOffers } from '../../../shared/domain/plans/plan-prices.ts';
import { paths } from '../paths.ts';
import { planTexts } from '../plans/messages.ts';
import { PlanNotes } from '../plans/plan-notes.tsx';
import { Faq } from './faq.tsx';
import { FeatureIcon } from './feature-icon.tsx';
import { pricingTexts } from './messages.ts';
import { useIsHydrated } from './use-is-hydrated.ts';
import { useVisitor } from './visitor.ts';

export function PricingPage() {
  const { title, lead, plans, whyTitle, why, faqTitle, faq } = pricingTexts;
  const email = useBuyer();
  return (
    <>
      <div className="intro">
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
      </div>
      <ul className="plans" aria-label={plans}>
        {Object.values(planOffers).map((plan) => (
          <PlanCard key={plan.id} plan={plan} email={email} />
        ))}
      </ul>
      <section aria-labelledby="why">
        <h2 id="why">{whyTitle}</h2>
        <ul className="cards four">
          {why.map((reason) => (
            <li key={reason.title} className="card">
              <h3>{reason.title}</h3>
              <p>{reason.text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="faq">
        <h2 id="faq">{faqTitle}</h2>
        <Faq entries={faq} />
      </section>
      <MoreHelp />
    </>
  );
}

/** The address that just signed up, else the signed-in one. Unknown while prerendering. */
function useBuyer(): string | undefined {
  const [search] = useSearchParams();
  const isHydrated = useIsHydrated();
  const visitor = useVisitor();
  const given = isHydrated ? search.get('email') : null;
  return given ?? (visitor.state === 'signed-in' ? visitor.signedIn.user.email : undefined);
}

function PlanCard({ plan, email }: { plan: PlanOffer; email: string | undefined }) {
  const { popular, perMonth, listPrice, price, features, payNow, trial } = pricingTexts;
  const request = { plan: plan.id, ...(email !== undefined && { email }) };
  return (
    <li className={plan.isPopular ? 'card plan popular' : 'card plan'}>
      {plan.isPopular && <p className="badge">{popular}</p>}
      <h2 id={plan.id}>{plan.name}</h2>
      <p>{planTexts.descriptions[plan.id]}</p>
      <p className="price">
        <span className="unseen">{listPrice} </span>
        <s>${plan.listPrice}</s> <span className="unseen">{price} </span>
        <strong>${plan.price}</strong> {perMonth}
      </p>
      <p className="saving">{planTexts.saving}</p>
      <ul className="plan-features" aria-label={features}>
        {planTexts.features[plan.id].map((feature) => (
          <li key={feature}>
            <FeatureIcon name="check" />
            {feature}
          </li>
        ))}
      </ul>
      <PlanNotes plan={plan.id} />
      <Link className="action primary" aria-describedby={plan.id} to={paths.payment({ ...request, method: 'now' })}>
        {payNow}
      </Link>
      <Link className="action" aria-describedby={plan.id} to={paths.payment({ ...request, method: 'later' })}>
        {trial}
      </Link>
    </li>
  );
}

function MoreHelp() {
  const { moreTitle, contact, help, signUp, logIn } = pricingTexts;
  const isSignedIn = useVisitor().state === 'signed-in';
  return (
    <section className="closing" aria-labelledby="more">
      <h2 id="more">{moreTitle}</h2>
      <div className="actions">
        <Link className="action" to={paths.contact}>
          {contact}
        </Link>
        <Link className="action" to={paths.help}>
          {help}
        </Link>
        {!isSignedIn && (
          <>
            <Link className="action" to={paths.signUp}>
              {signUp}
            </Link>
            <Link className="action" to={paths.login}>
              {logIn}
            </Link>
          </>
        )}
      </div>
    </section>
  );
}
