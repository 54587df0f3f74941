import type bundle from '../en/requests.ts'
import type { Translated } from '../namespaces.ts'

const texts: Translated<typeof bundle> = {
  messages: {
    malformed: 'La requête est mal formée. Vérifiez sa syntaxe.',
    headersTooLarge: 'Les en-têtes de la requête sont trop volumineux. Raccourcissez-les.',
    bodyTooLarge: 'Le corps de la requête est trop volumineux. Envoyez-en moins à la fois.',
    bodyTooDeep: 'Limitez le corps de la requête à {{max}} niveaux d’imbrication.',
    tooManyValues: 'Envoyez {{max}} valeurs au maximum dans le corps de la requête.',
    notJson: 'Le corps de la requête n’est pas du JSON valide. Vérifiez sa syntaxe.',
    contentType: 'Le type de contenu de la requête n’est pas pris en charge. Envoyez du JSON.',
    ifMatch: 'If-Match doit reprendre l’ETag d’une réponse, guillemets compris.',
    idempotencyKey: 'Utilisez de 1 à 200 caractères ASCII visibles dans l’Idempotency-Key.',
    idempotencyReused: 'Cette Idempotency-Key a déjà servi pour une autre requête. Utilisez-en une nouvelle.',
    idempotencyRunning:
      'La première requête portant cette Idempotency-Key est encore en cours. Réessayez dans un instant.',
    fileChanged: 'Ce fichier a changé. Rechargez-le.',
    fileTooShort: 'Le fichier est plus court que la plage demandée. Demandez-en moins.',
    realtimeOrigin: 'Le canal en temps réel est réservé aux pages de ce site.',
    signature: 'La signature ne correspond pas au corps. Signez-le avec le secret de cette adresse.',
    signedAt:
      'La signature est à {{minutes}} minutes ou plus de maintenant. Signez à nouveau ce que vous renvoyez.',
    unreadableEvent: 'L’événement n’a pas d’identifiant, de type, de sujet ou d’heure. Envoyez-les tous.',
    realtimeStarting: 'Le canal en temps réel démarre. Réessayez dans un instant.',
  },
}
export default texts
