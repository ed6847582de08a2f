import type { ConnectionTexts } from './connection-texts.ts';
import { translationOf } from './translation-of.ts';

export const connectionTexts = translationOf<ConnectionTexts>()({
  'failure.reconnect': '{platform} demande que le compte soit reconnecté.',
  'failure.permission-ends':
    '{platform} met alors fin à l’autorisation donnée, et seule une personne peut la donner à nouveau.',
  'connection.app-removed': 'L’application a été retirée sur {platform}.',
  'connection.data-deleted': 'Ses données chez {platform} ont été supprimées sur demande.',
});
