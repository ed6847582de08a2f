import type { EntryTexts } from './entry-texts.ts';
import { translationOf } from './translation-of.ts';

export const entryTexts = translationOf<EntryTexts>()({
  'entry.publish-due': 'Chaque minute : met en file les publications à envoyer dans les deux minutes',
  'entry.clean-up': 'Chaque heure : retire les clients expirés et les publications parues',
  'entry.refresh-status':
    'Chaque minute : met fin aux essais et formules expirés, et marque ceux qui se terminent bientôt',
  'entry.refresh-tokens': 'Chaque heure : renouvelle les jetons inutilisés depuis la moitié de leur durée',
  'entry.begin-deletions':
    'Chaque heure : lance les suppressions qui ne peuvent plus être annulées, et relance celles qui n’avancent pas',
  'entry.check-versions': 'Chaque heure : cherche les versions des plateformes qui se terminent dans les 90 jours',
  'entry.repeat-evergreen': 'Chaque heure : programme les publications evergreen dont le tour est venu',
  'entry.send-reports': 'Chaque heure : commence les rapports dont le jour est venu',
  'entry.account-events':
    'Abonne l’application aux événements d’un compte qui vient d’être connecté, et y supprime ce qui a été préparé puis abandonné',
  'entry.table-changes': 'Émet des événements pour les changements de la table',
  'entry.fold-statistics': 'Tient à jour les statistiques des clients, des publications et des fichiers',
  'entry.follow-parent': 'Fait passer les sous-clients à la formule actuelle de leur client principal',
  'entry.notify-client': 'Prévient un client dans l’application, par e-mail et dans ses navigateurs',
  'entry.metrics-events': 'Met en file les publications parues et échouées pour le comptage et la mesure',
  'entry.read-comments':
    'Chaque heure : met en file les clients dont les commentaires sont à lire, là où les conversations sont activées',
  'entry.collect-metrics': 'Chaque heure : met en file les comptes à mesurer',
  'entry.pack-lists': 'Chaque heure : regroupe les listes de publications et de clients pour qu’elles s’ouvrent vite',
});
