import type bundle from '../en/people.ts'
import type { Translated } from '../namespaces.ts'

const texts: Translated<typeof bundle> = {
  messages: {
    timeZone: 'Saisissez un fuseau horaire, par exemple « Europe/Paris ».',
    username: 'N’utilisez ni espace ni caractère de contrôle dans un identifiant.',
    roleName: 'Utilisez de 2 à 60 lettres minuscules, chiffres et tirets bas, en commençant par une lettre.',
    ownRights:
      'Vous ne pouvez pas retirer votre propre autorisation de gérer les utilisateurs. Adressez-vous à un autre administrateur.',
    nameNeeded: 'Saisissez un nom.',
    lastOfPlatform: 'La plateforme n’aurait plus d’administrateur. Nommez d’abord un autre administrateur.',
    lastOfAccount:
      'Plus personne ne gérerait les utilisateurs du compte. Donnez d’abord cette autorisation à quelqu’un d’autre.',
    notSelf: 'Vous ne pouvez ni vous désactiver ni vous supprimer. Adressez-vous à un autre administrateur.',
    notHeld:
      'Vous ne pouvez donner ou retirer que les autorisations que vous avez. Il vous manque : {{roles}}.',
    aboveYou:
      'Cette personne a des autorisations que vous n’avez pas : {{roles}}. Seul un administrateur peut faire cela.',
    higherLevel:
      'Cette personne a un niveau supérieur au vôtre. Seul un administrateur de ce niveau peut faire cela.',
    unrestricted:
      'Vous êtes limité par {{roles}}, et cette personne ne le serait pas. Adressez-vous à quelqu’un qui n’a pas cette limite.',
    levelAbove: 'Seul un administrateur peut changer le niveau, sans dépasser le sien.',
    accountInUse_one:
      'Le compte contient encore {{count}} élément. Supprimez d’abord son contenu ou désactivez le compte.',
    accountInUse_other:
      'Le compte contient encore {{count}} éléments. Supprimez d’abord son contenu ou désactivez le compte.',
    accountHasPeople_one: 'Le compte a encore {{count}} personne. Désactivez plutôt le compte.',
    accountHasPeople_other: 'Le compte a encore {{count}} personnes. Désactivez plutôt le compte.',
    ownAccount:
      'Vous ne pouvez ni désactiver ni supprimer votre propre compte. Adressez-vous à un autre administrateur.',
    builtInRole: 'Cette autorisation fait partie du produit. Elle ne peut être ni renommée ni supprimée.',
    builtInModule: 'Ce module fait partie du produit. Il ne peut être ni renommé ni supprimé.',
    roleInUse: 'Des groupes ont encore cette autorisation. Retirez-la-leur d’abord.',
    moduleInUse: 'Des comptes ont encore ce module. Désactivez-le d’abord chez eux.',
    noModuleLeft: 'Tous les numéros de module sont utilisés. Supprimez d’abord un module.',
    moduleTaken: 'Ce numéro de module est déjà utilisé. Choisissez-en un autre.',
    unknownOnes: 'Ces éléments n’existent pas : {{ids}}. Omettez-les.',
    otherAccounts: 'Un groupe d’un client n’appartient qu’à son propre compte.',
    inactive: 'Cette personne est désactivée. Réactivez-la d’abord.',
    notInvited: 'Cette personne n’a pas de lien valable. Créez-en un nouveau.',
    invitationInvalid: 'Ce lien a expiré, a été révoqué ou a déjà été utilisé. Demandez-en un nouveau.',
  },
  invitationTitle: 'Bienvenue sur Touchline',
  invitationText:
    '{{account}} vous invite. Choisissez un mot de passe pour {{username}}, d’au moins {{min}} caractères.',
  passwordTitle: 'Choisissez votre mot de passe',
  passwordText: 'Choisissez un nouveau mot de passe pour {{username}}, d’au moins {{min}} caractères.',
  accept: 'Enregistrer et se connecter',
  set: 'Enregistrer le mot de passe',
  doneTitle: 'Mot de passe enregistré',
  doneText: 'Connectez-vous avec votre nouveau mot de passe.',
  toLogin: 'Aller à la connexion',
  noToken: 'Ce lien est incomplet. Rouvrez celui de votre invitation.',
}
export default texts
