import type bundle from '../en/session.ts'
import type { Translated } from '../namespaces.ts'

const texts: Translated<typeof bundle> = {
  messages: {
    loginFailed: 'Échec de la connexion',
    locked: 'Trop de tentatives de connexion ont échoué. Patientez quelques minutes, puis réessayez.',
    tokenInvalid: 'Le jeton d’accès est absent ou n’est plus valide. Reconnectez-vous.',
    wrongPassword: 'Ce n’est pas votre mot de passe actuel. Réessayez.',
    easyPassword: 'Ce mot de passe est facile à deviner. Choisissez-en un autre.',
    namedPassword:
      'Choisissez un mot de passe qui ne contient ni votre nom, ni votre identifiant, ni votre adresse e-mail.',
    resetLimited: 'Trop de liens ont été demandés. Réessayez dans une heure.',
    resetInvalid: 'Ce lien a expiré ou a déjà été utilisé. Demandez-en un nouveau.',
    resetUnavailable:
      'Les mots de passe ne peuvent pas être réinitialisés par e-mail ici. Adressez-vous à un administrateur de votre compte.',
    wrongCode: 'Ce code n’est pas valide ou a déjà été utilisé. Saisissez le suivant.',
    wrongRecoveryCode: 'Ce code de secours n’est pas valide ou a déjà été utilisé. Saisissez-en un autre.',
    passkeyRefused:
      'Cette clé d’accès n’a pas pu être vérifiée. Réessayez, ou connectez-vous d’une autre façon.',
    passkeyKnown: 'Cette clé d’accès est déjà enregistrée.',
    ticketExpired: 'Cette connexion a expiré. Recommencez.',
    confirmIdentity: 'Confirmez votre identité, puis réessayez.',
    onAir_one:
      'À l’antenne : {{names}}, avec {{count}} spectateur qui serait touché. Confirmez votre identité, puis réessayez.',
    onAir_other:
      'À l’antenne : {{names}}, avec {{count}} spectateurs qui seraient touchés. Confirmez votre identité, puis réessayez.',
    enrolmentGone: 'Recommencez : le code que vous avez scanné n’est plus valide.',
    factorRequired: 'Votre compte exige une seconde étape. Ajoutez-en une autre avant de supprimer celle-ci.',
    audienceEnded: 'Cette session est terminée. Rechargez la page.',
    fansOnly: 'Connectez-vous pour faire cela.',
    noFactors: 'Ajoutez d’abord une application d’authentification ou une clé d’accès.',
    tooManyPasskeys: 'Vous pouvez avoir {{max}} clés d’accès au plus. Supprimez-en une d’abord.',
    ownFactors: 'Supprimez votre propre seconde étape dans vos paramètres.',
    ssoUnknown:
      'Il n’y a pas d’authentification unique pour cette adresse e-mail. Connectez-vous avec votre identifiant.',
    ssoUnavailable:
      'Le service de connexion de votre organisation est injoignable. Réessayez dans quelques minutes.',
    ssoOnly: 'Votre compte ne permet pas de se connecter ainsi. Utilisez l’authentification unique.',
    ssoExpired: 'Cette connexion a expiré, ou a été commencée dans un autre navigateur. Recommencez.',
    ssoNone: 'Vous ne vous connectez pas par authentification unique.',
    ssoDomain: 'Saisissez un domaine tel que « club.example ».',
    ssoDomainTaken:
      'Un autre compte utilise « {{domain}} ». Adressez-vous à un administrateur de la plateforme.',
    ssoDomainOthers:
      'Des personnes d’autres comptes ont une adresse sur « {{domain}} ». Adressez-vous à un administrateur de la plateforme.',
    ssoDomainPublic:
      'Tout le monde peut avoir une adresse sur « {{domain}} ». Saisissez un domaine qui vous appartient.',
    ssoSecret: 'Saisissez le secret du client.',
    ssoHttps: 'Saisissez une URL qui commence par https://.',
    ssoClaim: 'Saisissez le nom de l’attribut qui énumère les groupes.',
    ssoGroup: 'Ce groupe donne des autorisations sur toute la plateforme. Choisissez-en un autre.',
    keyScope: 'Cette clé d’API a besoin de la portée {{scope}}. Créez une clé qui l’a.',
    notByKey: 'Cette action est impossible avec une clé d’API. Connectez-vous pour l’effectuer.',
    keysLocked: 'Trop de requêtes avec une clé d’API incorrecte. Patientez quelques minutes, puis réessayez.',
    keyOfOtherAccount: 'Les clés d’API sont créées par les personnes du compte lui-même.',
    keyOfOther:
      'Seule la personne qui a créé cette clé d’API peut la renouveler. Créez plutôt une autre clé.',
    tooManyKeys: 'Un compte peut avoir au plus {{max}} clés d’API. Révoquez-en d’abord une.',
    scopeNotHeld:
      'Vous ne pouvez pas accorder la portée {{scope}} : vous ne l’avez pas vous-même. Omettez-la.',
  },
}
export default texts
