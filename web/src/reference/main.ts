import 'swagger-ui-dist/swagger-ui.css';
import './reference.css';
import type { ReactNode } from 'react';
import swaggerUi, { type System } from 'swagger-ui-dist/swagger-ui-es-bundle.js';

const isDark = matchMedia('(prefers-color-scheme: dark)');
const followColours = () => document.documentElement.classList.toggle('dark-mode', isDark.matches);
followColours();
isDark.addEventListener('change', followColours);

/** Descriptions are plain: made markup of, they would be a string that the policy forbids to insert. */
const plain = ({ React }: System) => ({
  components: {
    Markdown: ({ source, className }: { source?: string; className?: string }) =>
      React.createElement('p', { className }, source),
    // A link inside a button can be pressed by no keyboard.
    DeepLink: ({ text }: { text: ReactNode }) => React.createElement('span', null, text),
    // The page has a heading of its own, and there is one server.
    InfoContainer: () => null,
    ServersContainer: () => null,
  },
});

swaggerUi({
  domNode: document.querySelector('#operations'),
  url: '/v1/openapi.json',
  deepLinking: true,
  filter: true,
  tryItOutEnabled: false,
  persistAuthorization: false,
  queryConfigEnabled: false,
  validatorUrl: null,
  defaultModelsExpandDepth: -1,
  plugins: [plain],
});
