import type { MarkerType, PredictorGame, SportEvent } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { useSportNames } from '../../features/sport/sports.ts'

export type Question = PredictorGame['questions'][number]

const isSide = (value: string): value is 'home' | 'away' => value === 'home' || value === 'away'

/** How questions and what answers them are told to people. */
export function useWords(event: SportEvent, types: readonly MarkerType[], phases: readonly Phase[]) {
  const { t, i18n } = useTranslation('predictor')
  const { phaseName } = useSportNames()
  const own = i18n.language === 'fr' ? 'fr' : 'en'
  const textIn = (text: { en: string | null; fr: string | null }) => text[own] ?? text.en ?? text.fr
  const side = (value: 'home' | 'away') =>
    event.Challengers.find((one) => one.side === value)?.name ?? t(`sides.${value}`)
  const phaseOf = (code: string) => {
    const found = phases.find((one) => one.code === code)
    return found ? phaseName(found) : code
  }
  return {
    title: (question: Question) => textIn(question.text) ?? t(`kinds.${question.kind}`),
    rule({ kind, MarkerTypeId, phase }: Question) {
      if (kind === 'count')
        return t('rules.count', { name: types.find(({ id }) => id === MarkerTypeId)?.name ?? '–' })
      if (kind === 'phaseWinner') return t('rules.phaseWinner', { name: phaseOf(phase ?? '') })
      return t(`rules.${kind}`)
    },
    value({ kind, choices }: Question, value: string | null): string {
      if (value === null) return '–'
      if (kind === 'finalScore' || kind === 'halfTimeScore') return value.replace('-', ' – ')
      if (kind === 'manual' && choices)
        return (
          textIn(choices.find(({ id }) => String(id) === value)?.text ?? { en: value, fr: null }) ?? value
        )
      if (value === 'draw' || value === 'none') return t(`sides.${value}`)
      if (isSide(value)) return side(value)
      return kind === 'firstScorer' ? value.slice(value.indexOf(':') + 1) : value
    },
    phaseOf,
  }
}
export type Words = ReturnType<typeof useWords>
export type Phase = { code: string; name: string }
