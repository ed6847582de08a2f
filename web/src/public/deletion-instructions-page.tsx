import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { instructionTexts } from './messages.ts';
import { frameTexts } from './frame-messages.ts';
import { useSupport } from './use-support.ts';

/** Platforms' reviewers read it without running scripts. */
export function DeletionInstructionsPage() {
  const { sections, request, contact, privacy, terms, title, description, ourAddress } = instructionTexts;
  const email = useSupport()?.email ?? ourAddress;
  return (
    <div className="reading-width legal">
      <p>
        <Link to={paths.home}>{frameTexts.backHome}</Link>
      </p>
      <h1>{title}</h1>
      <p className="quiet">{description}</p>
      {sections.map((section) => (
        <section key={section.heading}>
          <h2>{section.heading}</h2>
          {'text' in section && <p>{section.text}</p>}
          {'points' in section && (
            <ul>
              {section.points
                .map((point) => (typeof point === 'string' ? point : point({ email })))
                .map((point) => (
                  <li key={point}>{point}</li>
                ))}
            </ul>
          )}
        </section>
      ))}
      <p className="actions">
        <Link className="action" to={paths.deletionCallback}>
          {request}
        </Link>
        <Link className="action" to={paths.contact}>
          {contact}
        </Link>
      </p>
      <p>
        <Link to={paths.privacy}>{privacy}</Link>
      </p>
      <p>
        <Link to={paths.terms}>{terms}</Link>
      </p>
    </div>
  );
}
