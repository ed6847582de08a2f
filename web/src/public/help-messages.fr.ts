import { translation } from '../messages/messages.ts';

export const help = translation({
  help: {
    title: 'Aide',
    lead: 'Des réponses aux questions fréquentes. La vôtre n’y est pas ? Écrivez-nous.',
    search: 'Chercher dans les réponses',
    noMatch: 'Aucune réponse trouvée.',
    clear: 'Afficher toutes les réponses',
    found: '{count, plural, one {# réponse} many {# de réponses} other {# réponses}}',
    contact: 'Nous contacter',
    faq: [
      {
        question: 'Comment connecter un compte Instagram ?',
        answer:
          'Ouvrez « Connecter des comptes » et choisissez Instagram. Il vous faut un compte Business ou Creator lié à une Page Facebook, et vous accordez les autorisations de publier dans la fenêtre de la plateforme.',
      },
      {
        question: 'Comment connecter une Page Facebook, TikTok, X, YouTube, Pinterest, Bluesky ou Threads ?',
        answer:
          'De la même façon : ouvrez « Connecter des comptes », choisissez la plateforme et acceptez dans sa fenêtre. Pour Bluesky, saisissez d’abord l’identifiant du compte. Nous n’y voyons jamais votre mot de passe.',
      },
      {
        question: 'Comment connecter LinkedIn ?',
        answer:
          'Ouvrez « Connecter des comptes » et choisissez si vous connectez votre profil ou une page que vous administrez. LinkedIn met fin à chaque connexion après 60 jours. Nous vous le rappelons avant, et reconnecter prend une minute.',
      },
      {
        question: 'Comment programmer une publication ?',
        answer:
          'Créez une publication, choisissez les plateformes, puis une date et une heure. Sans date, elle est enregistrée comme brouillon. Vous pouvez programmer jusqu’à dix ans à l’avance.',
      },
      {
        question: 'Pourquoi ma publication n’est-elle pas partie ?',
        answer:
          'La publication dit pourquoi, en mots simples, pour chaque plateforme : souvent la connexion a expiré, ou la plateforme n’accepte pas le fichier. Corrigez et réessayez. Rien n’est publié deux fois.',
      },
      {
        question: 'Quelles images et vidéos puis-je utiliser ?',
        answer:
          'Des images JPEG, PNG, GIF, WebP et HEIC, et des vidéos MP4, AVI, MOV, WMV et WebM. Avant de programmer une publication, nous vérifions les règles de chaque plateforme choisie et vous disons ce qui ne convient pas.',
      },
      {
        question: 'Combien de temps dure l’essai gratuit ?',
        answer:
          'Trois jours. Votre formule n’est pas facturée pendant l’essai, et vous pouvez vous abonner à tout moment avant sa fin.',
      },
      {
        question: 'Comment payer ou renouveler ?',
        answer:
          'Par une discussion avec notre équipe : le bouton de votre espace ou de la page de paiement l’ouvre avec vos coordonnées prêtes à être envoyées.',
      },
      {
        question: 'Puis-je changer de formule ou résilier ?',
        answer:
          'Oui. Un changement prend effet à la prochaine période de facturation, au prorata ; après une résiliation, votre formule reste active jusqu’à la fin de la période payée.',
      },
      {
        question: 'J’ai oublié mon mot de passe. Que faire ?',
        answer:
          'Sur la page de connexion, choisissez « Réinitialiser votre mot de passe par e-mail » : vous recevez un code pour en choisir un nouveau. « Mot de passe oublié ? » ouvre une discussion avec nous.',
      },
      {
        question: 'Comment faire supprimer mes données ?',
        answer:
          'Ouvrez « Comment faire supprimer vos données » dans la politique de confidentialité et demandez-le avec votre adresse e-mail. Les données personnelles sont supprimées sous 30 jours et les sauvegardes sous 90 jours.',
      },
    ],
  },
});
