import type { ClipTemplate, FrameFormat } from '@touchline/contract/light'

export type TemplateValues = {
  name: string
  titlePattern: string
  ClipSkinId: number | null
  aspects: FrameFormat[]
  /** Milliseconds; null for the marker type's. */
  lead: number | null
  lag: number | null
}

/** The form values of a template; a new one has the most usual title. */
export const toValues = (template: ClipTemplate | undefined): TemplateValues => ({
  name: template?.name ?? '',
  titlePattern: template?.titlePattern ?? '{type} {player} {minute}',
  ClipSkinId: template?.ClipSkinId ?? null,
  aspects: template?.aspects ?? [],
  lead: template?.lead ?? null,
  lag: template?.lag ?? null,
})

/** The request body for the form values. */
export const toBody = (values: TemplateValues) => values
