import { translation } from '../../../messages/messages.ts';

export const postPrice = translation({
  postPrice: {
    title: 'Ce que coûte cette publication',
    price: '{platform} facture {price} pour cette publication.',
    list: 'Ses prix au {day} : {prices}.',
    spent: '{spent} sur {budget} sont utilisés ce mois-ci.',
    over: 'Avec cette publication, le budget du mois, {budget}, serait épuisé. Elle ne partirait pas sur {platform}.',
    stopped: '{platform} n’accepte pas nos publications en ce moment. {reason}',
    change: 'Changer le budget',
    budgetTitle: 'Budget pour {platform}',
    budget: 'Dollars américains par mois',
    budgetHint: 'Les publications de ce client qui le dépassent ne sont pas envoyées. 0 n’en envoie aucune.',
    invalid: 'Saisissez un montant entre 0 et {most, number}.',
    save: 'Enregistrer',
    saving: 'Enregistrement',
    saved: 'Le budget est enregistré.',
    notSaved: 'Le budget n’a pas pu être enregistré',
    unchanged: 'Rien n’a encore été modifié.',
  },
});
