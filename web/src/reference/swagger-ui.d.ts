/** What the page uses of it: https://swagger.io/docs/open-source-tools/swagger-ui/usage/configuration/ */
declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  import type { createElement } from 'react';

  export interface System {
    readonly React: { readonly createElement: typeof createElement };
  }
  export default function swaggerUi(options: {
    readonly domNode: Element | null;
    readonly url: string;
    /** Each operation has an address: `#/posts/listPosts`. */
    readonly deepLinking: boolean;
    readonly filter: boolean;
    readonly tryItOutEnabled: boolean;
    /** Whether keys are kept in the browser. */
    readonly persistAuthorization: boolean;
    /** Whether the page's address may name another document. */
    readonly queryConfigEnabled: boolean;
    /** Another company's, that the document would be sent to. */
    readonly validatorUrl: null;
    readonly defaultModelsExpandDepth: number;
    readonly plugins: readonly ((system: System) => object)[];
  }): void;
}
