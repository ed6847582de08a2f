import { translation } from '../../messages/messages.ts';

export const operations = translation({
  operations: {
    title: 'Exploitation',
    description: 'Comment fonctionne le produit, et ce qui demande votre attention.',
    refresh: 'Actualiser l’exploitation',
    unknown: '–',
    stops: {
      title: '{platform} n’accepte plus nos publications',
      until: 'Rien n’y est parti depuis {since}. Nouvel essai à {until}, ou plus tôt si vous le demandez.',
      lift: 'Laisser repartir les publications',
      lifted:
        'Les publications repartent vers {platform}. Celles qui attendent suivent maintenant ; celles qui attendent depuis plus d’une heure vous attendent.',
      notLifted: 'Cela n’a pas fonctionné. Réessayez.',
    },
    summary: {
      title: 'À surveiller',
      dead: 'Messages bloqués',
      deadText: 'Messages et évènements qu’aucun processus n’a pu traiter',
      failures: 'Échecs',
      failuresText: 'Publications sur une plateforme, ces {days} derniers jours',
      connections: 'Connexions à risque',
      connectionsText: 'Refusées, expirées ou qui prennent fin dans les dix jours',
    },
    rates: {
      title: 'Publication, ces 30 derniers jours',
      failed: 'Les chiffres de publication n’ont pas pu être chargés',
      onTime: 'À l’heure',
      onTimeText: 'Commencées dans la minute qui suit l’heure prévue',
      success: 'Taux de réussite',
      successText: 'De toutes les tentatives, nouveaux essais compris',
      published: 'Publiées',
      failures: 'Échecs',
      noRate: 'N/D',
    },
    queues: {
      title: 'Files d’attente',
      description:
        'Le travail entre les parties du produit. Un message qui échoue cinq fois devient un message bloqué, gardé deux semaines.',
      failed: 'Les files d’attente n’ont pas pu être chargées',
      loading: 'Chargement des files d’attente',
      columns: { queue: 'File d’attente', under: 'Messages', dead: 'Messages bloqués', actions: 'Action' },
      waiting: '{count, number} en attente',
      delayed: '{count, number} en différé',
      inFlight: '{count, number} en cours',
      names: {
        publish: 'Publication',
        'client-removal': 'Retrait de clients',
        metrics: 'Statistiques',
        'webhook-events': 'Évènements Instagram',
        'data-deletion': 'Suppression de données',
        uploads: 'Vérification de fichiers',
        'file-fetches': 'Récupération de fichiers',
        reports: 'Rapports',
        'mail-events': 'E-mails revenus',
        comments: 'Commentaires',
      },
      none: 'Aucun',
      idle: 'Rien',
      dead: '{count, plural, one {# message} many {# de messages} other {# messages}}',
      letters: '{all, plural, one {De quoi il s’agit} many {De quoi il s’agit} other {De quoi il s’agit}}',
      someLetters: 'De quoi il s’agit pour {shown, number} d’entre eux',
      since: 'depuis {time}',
      redrive: 'Réessayer…',
      redriveOf: 'Réessayer… {queue}',
      redriveTitle: 'Réessayer {count, plural, one {# message} many {# de messages} other {# messages}}',
      redriveText:
        'Ils sont traités à nouveau ({queue}). Le travail fini n’est pas refait. Les messages qui échouent encore reviennent ici.',
      redriveAction: 'Réessayer',
      progress: 'Réessayés',
      progressOf: '{moved, number} sur {all, number}',
      redriven:
        '{count, plural, one {# message est de retour dans la file d’attente} many {# de messages sont de retour dans la file d’attente} other {# messages sont de retour dans la file d’attente}}',
      nothing: 'Il n’y avait rien à réessayer',
      redriveFailed: 'Les messages n’ont pas pu être réessayés',
      eventsTitle: 'Évènements qu’une fonction n’a pas pu traiter',
      eventsText:
        'Ils sont gardés deux semaines dans la file des messages bloqués de la fonction et ne peuvent pas être réessayés d’ici : vérifiez chacun avant de rappeler la fonction avec lui.',
      events: '{count, number} × {what}',
    },
    subjects: {
      publishing: 'Publier une publication',
      'client-removal': 'Retirer ce qui reste d’un client',
      'post-metrics': 'Recueillir les statistiques d’une publication',
      consent: 'Mettre fin à l’accord d’un client sur {platform}',
      'account-metrics': 'Recueillir les statistiques du compte {platform} d’un client',
      comments: 'Lire les commentaires d’un client',
      'webhook-delivery': 'Enregistrer des évènements d’Instagram',
      'deletion-email': 'E-mail à l’auteur d’une demande de suppression',
      deletion: 'Supprimer les données d’une personne',
      upload: 'Vérifier un fichier importé',
      'file-fetch': 'Récupérer un fichier pour une importation',
      'mail-event': 'Un e-mail revenu',
      report: 'Envoyer un rapport',
      unreadable: 'Un message illisible',
    },
    failures: {
      title: 'Publications en échec par cause',
      failed: 'Les échecs n’ont pas pu être chargés',
      loading: 'Chargement des échecs',
      empty: 'Aucun échec',
      emptyText: 'Tout ce qui était prévu ces jours-là a été publié.',
      incomplete: 'Il y a d’autres échecs. Ceux-ci sont ceux des publications les plus récentes.',
      days: 'Période',
      lastDays: '{days} jours',
      columns: {
        cause: 'Cause',
        count: 'Publications',
        latest: 'Dernier exemple',
        clients: 'Clients',
        actions: 'Que faire',
      },
      at: 'sur {platform}',
      example: 'Publication de {client}',
      clientCount: '{client} ({count, number})',
      more: '{count, plural, one {et # autre client} many {et # d’autres clients} other {et # autres clients}}',
      steps: {
        retry: 'Rien n’a été envoyé. Un nouvel envoi est possible.',
        reconnect: 'Un nouvel envoi est possible dès que le compte est reconnecté.',
        edit: 'Chaque publication doit d’abord être modifiée.',
        check: 'Peut-être déjà publiée : vérifiez le compte avant de renvoyer.',
      },
      retry: 'Réessayer {count, number}…',
      retryOf: 'Réessayer {count, number}… {reason}',
      retryTitle:
        'Renvoyer {count, plural, one {# publication} many {# de publications} other {# publications}} à {platform}',
      retryText:
        'Chaque publication encore en échec, et qui ne peut pas être visible sur la plateforme, est envoyée maintenant. Rien ne change sur les autres plateformes.',
      retryAction: 'Renvoyer',
      progress: 'Envoi en cours',
      progressOf: '{done, number} sur {all, number}',
      sent: '{count, plural, one {# publication en route} many {# de publications en route} other {# publications en route}}',
      refused:
        '{count, plural, one {# publication non envoyée} many {# de publications non envoyées} other {# publications non envoyées}}',
      isSent: 'En route',
      gone: 'Une publication supprimée',
      retryFailed: 'Les publications n’ont pas pu être renvoyées',
    },
    connections: {
      title: 'Connexions à risque',
      failed: 'Les connexions n’ont pas pu être chargées',
      loading: 'Chargement des connexions',
      empty: 'Toutes les connexions fonctionnent',
      emptyText: 'Aucune n’est refusée, expirée ou ne prend fin dans les dix jours.',
      incomplete: 'Il y en a plus qu’ici.',
      columns: { client: 'Client', account: 'Compte', risk: 'État', since: 'Depuis', actions: 'Action' },
      risks: {
        refused: 'À reconnecter',
        expired: 'Expirée',
        expiring: 'Prend fin le {day}',
      },
      connect: 'Reconnecter',
      connectOf: 'Reconnecter : {platform} de {client}',
    },
  },
});

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
