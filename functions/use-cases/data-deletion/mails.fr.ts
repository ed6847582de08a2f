import type { DeletionMails } from './mail-words.ts';

export const { confirmation, schedule }: DeletionMails = {
  confirmation: ({ name, brand, address }) => ({
    subject: `${brand} : confirmez la suppression de vos données`,
    text: `Bonjour ${name},\n\nOn nous a demandé de supprimer votre compte ${brand} avec tout ce qu’il contient. Si c’était vous, confirmez-le dans les 24 heures :\n\n${address}\n\nSi ce n’était pas vous, ne faites rien : sans votre confirmation, rien n’est supprimé.\n`,
  }),
  schedule: ({ name, brand, address }) => ({
    subject: `${brand} : vos données vont être supprimées`,
    text: `Bonjour ${name},\n\nVous avez confirmé la suppression de votre compte ${brand} avec tout ce qu’il contient. Nous commençons dans 24 heures. D’ici là, vous pouvez revenir en arrière :\n\n${address}\n\nLa même page montre où nous en sommes.\n`,
  }),
};
