import { colourOfMarker, type MarkerType } from '@touchline/contract/light'

/** The colour of a marker type on a desk, where red is the Live badge only: a red card is a card in ink. */
export const deskColour = (type: Pick<MarkerType, 'code' | 'colour' | 'category'>): string =>
  type.code === 'red_card' ? 'var(--mantine-color-text)' : colourOfMarker(type)

/** The same for a canvas or a picture, which know no variables. */
export const drawnColour = (type: Parameters<typeof deskColour>[0]): string =>
  deskColour(type).startsWith('var') ? getComputedStyle(document.body).color : colourOfMarker(type)
