import type bundle from '../en/requests.ts'
import type { Translated } from '../namespaces.ts'

const texts: Translated<typeof bundle> = {
  messages: {
    malformed: 'La requête est mal formée.',
    headersTooLarge: 'Les en-têtes de la requête sont trop volumineux.',
    bodyTooLarge: 'Le corps de la requête est trop volumineux.',
    bodyTooDeep: 'Le corps de la requête comporte plus de {{max}} niveaux d’imbrication.',
    tooManyValues: 'Le corps de la requête contient plus de {{max}} valeurs.',
    notJson: 'Le corps de la requête n’est pas du JSON valide.',
    contentType: 'Le type de contenu de la requête n’est pas pris en charge.',
    ifMatch: 'If-Match doit reprendre l’ETag d’une réponse, guillemets compris.',
    idempotencyKey: 'L’Idempotency-Key doit compter de 1 à 200 caractères ASCII visibles.',
    idempotencyReused: 'Cette Idempotency-Key a déjà servi pour une autre requête.',
    idempotencyRunning:
      'La première requête portant cette Idempotency-Key est encore en cours. Réessayez dans un instant.',
    fileChanged: 'Ce fichier a changé. Rechargez-le.',
    fileTooShort: 'Le fichier est plus court que la plage demandée.',
    realtimeOrigin: 'Le canal en temps réel est réservé aux pages de ce site.',
    realtimeStarting: 'Le canal en temps réel démarre.',
  },
}
export default texts
