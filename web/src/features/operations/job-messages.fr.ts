import { translation } from '../../messages/messages.ts';

export const jobs = translation({
  jobs: {
    title: 'Tâches',
    description: 'Les travaux programmés du produit.',
    failed: 'Les tâches n’ont pas pu être chargées',
    loading: 'Chargement des tâches',
    columns: {
      job: 'Tâche',
      lastRun: 'Dernière exécution',
      took: 'Durée',
      result: 'Résultat',
      nextRun: 'Prochaine exécution',
      lastFailure: 'Dernier échec',
    },
    never: 'Pas encore exécutée',
    late: 'En retard : pas exécutée depuis deux périodes',
    done: 'Terminée',
    failedWith: 'Échec : {reason}',
    seconds: '{seconds, number} s',
    nothing: 'Rien à faire',
    other: '{name} : {count, number}',
    none: '–',
  },
  jobResults: {
    'publish-due': {
      queued:
        '{count, plural, one {# publication mise en file d’attente} many {# de publications mises en file d’attente} other {# publications mises en file d’attente}}',
    },
    'clean-up': {
      clients: '{count, plural, one {# client} many {# de clients} other {# clients}}',
      posts: '{count, plural, one {# publication} many {# de publications} other {# publications}}',
      series: '{count, plural, one {# série inachevée} many {# de séries inachevées} other {# séries inachevées}}',
      failed: '{count, number} en échec',
      held: 'Des clients sont à supprimer, et leur suppression attend votre confirmation sur la page Abonnements',
    },
    'refresh-status': {
      changed: '{count, plural, one {# client mis à jour} many {# de clients mis à jour} other {# clients mis à jour}}',
    },
    'refresh-tokens': {
      renewed:
        '{count, plural, one {# connexion renouvelée} many {# de connexions renouvelées} other {# connexions renouvelées}}',
      ended:
        '{count, plural, one {# compte est à reconnecter} many {# de comptes sont à reconnecter} other {# comptes sont à reconnecter}}',
      unavailable:
        '{count, plural, one {# connexion n’a pas pu être renouvelée maintenant} many {# de connexions n’ont pas pu être renouvelées maintenant} other {# connexions n’ont pas pu être renouvelées maintenant}}',
      unrenewable:
        '{count, plural, one {# connexion se termine bientôt et ne peut pas être renouvelée} many {# de connexions se terminent bientôt et ne peuvent pas être renouvelées} other {# connexions se terminent bientôt et ne peuvent pas être renouvelées}}',
    },
    'begin-deletions': {
      queued:
        '{count, plural, one {# suppression commencée} many {# de suppressions commencées} other {# suppressions commencées}}',
    },
    'check-versions': {
      ending:
        '{count, plural, one {# version d’une plateforme se termine} many {# de versions de plateformes se terminent} other {# versions de plateformes se terminent}} dans les 90 jours',
    },
    'send-reports': {
      queued: '{count, plural, one {# rapport en file} many {# de rapports en file} other {# rapports en file}}',
      failed: '{count, number} en échec',
    },
    'repeat-evergreen': {
      scheduled:
        '{count, plural, one {# publication programmée} many {# de publications programmées} other {# publications programmées}}',
      waiting: '{count, number} en attente',
      failed: '{count, number} en échec',
    },
    'read-comments': {
      queued:
        '{count, plural, one {# client mis en file} many {# de clients mis en file} other {# clients mis en file}}',
    },
    'collect-metrics': {
      queued:
        '{count, plural, one {# compte mis en file d’attente} many {# de comptes mis en file d’attente} other {# comptes mis en file d’attente}}',
    },
    'pack-lists': {
      posts:
        '{count, plural, one {# publication regroupée} many {# de publications regroupées} other {# publications regroupées}}',
      clients: '{count, plural, one {# client regroupé} many {# de clients regroupés} other {# clients regroupés}}',
      kept: 'Conservées jusqu’à la prochaine exécution',
    },
  },
});
