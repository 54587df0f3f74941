import type bundle from '../en/common.ts'
import type { Translated } from '../namespaces.ts'

const texts: Translated<typeof bundle> = {
  messages: {
    required: 'Remplissez ce champ.',
    tooLong: '{{max}} caractères au maximum.',
    tooShort: '{{min}} caractères au minimum.',
    tooMany: 'Choisissez {{max}} éléments au maximum.',
    tooFew: 'Nombre minimal d’éléments à choisir : {{min}}.',
    tooBig: 'Saisissez {{max}} au maximum.',
    tooSmall: 'Saisissez {{min}} au minimum.',
    lessThan: 'Saisissez un nombre inférieur à {{max}}.',
    greaterThan: 'Saisissez un nombre supérieur à {{min}}.',
    wrongType: 'Saisissez une valeur de type {{expected}}.',
    format: 'Vérifiez le format de cette valeur.',
    url: 'Saisissez une URL en http ou https.',
    urlLogin: 'Retirez l’identifiant et le mot de passe de cette URL : les visiteurs les verraient.',
    email: 'Saisissez une adresse e-mail valide.',
    dateTime: 'Saisissez une date et une heure au format ISO 8601, par exemple 2026-05-01T18:30:00Z.',
    day: 'Saisissez une date, par exemple 2026-08-15.',
    dateRange: 'Saisissez une date comprise entre les années 1 et 9999.',
    colour: 'Saisissez une couleur, par exemple #0ACAFF.',
    languageCode: 'Saisissez un code de langue valide, par exemple en ou fr-CA.',
    mediaType: 'Saisissez un type de média, par exemple video/mp4.',
    listedTwice: 'Cet élément figure deux fois dans la liste. Retirez l’un des deux.',
    unknownValue: 'Choisissez l’une de ces valeurs : {{values}}.',
    unknownField: 'Champ « {{field}} » inconnu. Omettez-le.',
    unknownItem: 'Cet élément n’existe plus. Choisissez-en un autre.',
    unstorable: 'Supprimez les caractères de contrôle de ce texte.',
    taken: 'Cette valeur est déjà utilisée. Choisissez-en une autre.',
    invalid: 'Saisissez une valeur valide.',

    notFound: 'Cet élément n’existe pas. Il se trouve peut-être dans la corbeille.',
    notAllowed:
      'Vous n’avez pas l’autorisation d’effectuer cette action. Adressez-vous à un administrateur de votre compte.',
    readOnly:
      'Votre accès est en lecture seule. Demandez l’autorisation de modifier à un administrateur de votre compte.',
    otherAccount: 'Vous ne pouvez pas agir au nom de ce compte. Choisissez l’un des vôtres.',
    stale:
      'Quelqu’un d’autre a modifié cet élément entre-temps. Rechargez-le, puis refaites votre modification.',
    restoreTaken:
      'Un autre élément porte désormais son nom ou son identifiant d’URL. Modifiez-le, puis restaurez cet élément.',
    restoreWithdrawn:
      'Cet élément a été retiré parce que son repère ne compte pas. Il sera restauré si le repère compte à nouveau.',
    restoreParent:
      'Cet élément appartient à « {{name}} », qui est aussi dans la corbeille. Restaurez d’abord celui-ci.',
    translationTaken: 'Il existe déjà une traduction dans cette langue. Modifiez-la.',
    notAvailable: 'non disponible',
    tooManyRequests: 'Trop de requêtes. Réessayez dans un instant.',
    busy: 'Le service est très sollicité. Réessayez dans quelques secondes.',
    savedByOthers: 'Quelqu’un d’autre enregistre cet élément en ce moment. Réessayez.',
    internal: 'Une erreur s’est produite de notre côté. Réessayez dans un instant.',
    noSpace: 'Il n’y a plus d’espace disponible sur le serveur. Prévenez votre administrateur.',
    databaseDown: 'La base de données ne répond pas. Réessayez dans un instant.',
    storageDown: 'Le stockage ne répond pas. Réessayez dans un instant.',
    noLogins: 'Personne ne peut encore se connecter. Exécutez `npm run admin:create`.',
  },
}
export default texts
