import { NativeSelect, NumberInput, Select, TextInput } from '@mantine/core'
import {
  longestAnswer,
  longestQuestion,
  type MarkerType,
  mostChoices,
  mostPoints,
  predictionKinds,
} from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { languages } from '../../i18n/index.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { IconChevronDown, IconChevronUp, IconPlus, IconTrash } from '../../ui/icons/index.ts'
import { LinkField } from '../../ui/LinkField.tsx'
import classes from './predictor.module.css'
import type { Phase, Question, Words } from './words.ts'

type Props = {
  question: Question
  number: number
  types: readonly MarkerType[]
  phases: readonly Phase[]
  words: Words
  /** Whether people were asked it: what it asks then stays. */
  isAsked: boolean
  onChange: (question: Question) => void
  onRemove: () => void
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
}

const twoChoices = [1, 2].map((id) => ({ id, text: { en: null, fr: null } }))

/** What a question of a kind has, with the texts and points of the one before. */
const turnedTo = (
  { id, text, points }: Question,
  kind: Question['kind'],
  types: readonly MarkerType[],
  phases: readonly Phase[],
): Question => ({
  ...{ id, kind, text, points },
  scorer: kind === 'firstScorer' ? 'challenger' : null,
  MarkerTypeId: kind === 'count' ? (types[0]?.id ?? null) : null,
  phase: kind === 'phaseWinner' ? (phases[0]?.code ?? null) : null,
  choices: kind === 'manual' ? twoChoices : null,
})

/** The fields of a question: what is predicted, its texts, what it is worth. */
export function QuestionFields(props: Props) {
  const { question, number, types, phases, words, isAsked, onChange, onRemove, onUp, onDown } = props
  const { t } = useTranslation('predictor')
  const { kind } = question
  const offered = predictionKinds.filter(
    (one) =>
      one === kind || ((one !== 'count' || types.length > 0) && (one !== 'phaseWinner' || phases.length > 0)),
  )
  const set = (part: Partial<Question>) => onChange({ ...question, ...part })
  return (
    <fieldset className={classes.fields}>
      <legend>{t('question', { number })}</legend>
      <div className={classes.order}>
        {!isAsked && onUp && (
          <IconButton label={t('moveUp', { number })} onClick={onUp}>
            <IconChevronUp size={16} />
          </IconButton>
        )}
        {!isAsked && onDown && (
          <IconButton label={t('moveDown', { number })} onClick={onDown}>
            <IconChevronDown size={16} />
          </IconButton>
        )}
        {!isAsked && (
          <IconButton label={t('removeQuestion', { number })} onClick={onRemove}>
            <IconTrash size={16} />
          </IconButton>
        )}
      </div>
      <Choice
        label={t('kind')}
        readOnly={isAsked}
        value={kind}
        options={offered.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        onChange={(value) => onChange(turnedTo(question, value, types, phases))}
      />
      {kind === 'firstScorer' && (
        <Choice
          label={t('scorer')}
          readOnly={isAsked}
          value={question.scorer ?? 'challenger'}
          options={(['challenger', 'player'] as const).map((value) => ({
            value,
            label: t(`scorers.${value}`),
          }))}
          onChange={(scorer) => set({ scorer })}
        />
      )}
      {kind === 'count' && (
        <LinkField
          label={t('markerType')}
          clearable={false}
          readOnly={isAsked}
          allowDeselect={false}
          items={types}
          value={question.MarkerTypeId}
          onChange={(MarkerTypeId) => set({ MarkerTypeId })}
        />
      )}
      {kind === 'phaseWinner' && (
        <Select
          label={t('phase')}
          readOnly={isAsked}
          allowDeselect={false}
          data={phases.map(({ code }) => ({ value: code, label: words.phaseOf(code) }))}
          value={question.phase}
          onChange={(phase) => set({ phase })}
        />
      )}
      {languages.map((lang) => (
        <TextInput
          key={lang}
          lang={lang}
          label={t(`textOf.${lang}`)}
          description={kind === 'manual' ? undefined : t('textHelp')}
          maxLength={longestQuestion}
          value={question.text[lang] ?? ''}
          onChange={({ currentTarget: { value } }) =>
            set({ text: { ...question.text, [lang]: value || null } })
          }
        />
      ))}
      {kind === 'manual' && <Choices {...{ question, isAsked, set }} />}
      <Points {...{ question, set }} />
    </fieldset>
  )
}

type ChoiceProps<Value extends string> = {
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  readOnly: boolean
  onChange: (value: Value) => void
}

function Choice<Value extends string>({ options, readOnly, onChange, ...props }: ChoiceProps<Value>) {
  return (
    <NativeSelect
      {...props}
      disabled={readOnly}
      data={[...options]}
      onChange={({ currentTarget }) => {
        const chosen = options.find(({ value }) => value === currentTarget.value)
        if (chosen) onChange(chosen.value)
      }}
    />
  )
}

type PartProps = { question: Question; set: (part: Partial<Question>) => void }

/** What can be chosen, or a number. */
function Choices({ question: { choices }, isAsked, set }: PartProps & { isAsked: boolean }) {
  const { t } = useTranslation('predictor')
  return (
    <>
      <Choice
        label={t('answerKind')}
        readOnly={isAsked}
        value={choices ? 'choice' : 'number'}
        options={(['choice', 'number'] as const).map((value) => ({
          value,
          label: t(`answerKinds.${value}`),
        }))}
        onChange={(value) => set({ choices: value === 'choice' ? twoChoices : null })}
      />
      {choices?.map((choice, index) => (
        <div key={choice.id} className={classes.choice}>
          {languages.map((lang) => (
            <TextInput
              key={lang}
              lang={lang}
              label={t(`choiceOf.${lang}`, { number: index + 1 })}
              maxLength={longestAnswer}
              value={choice.text[lang] ?? ''}
              onChange={({ currentTarget: { value } }) =>
                set({
                  choices: choices.map((one) =>
                    one.id === choice.id ? { ...one, text: { ...one.text, [lang]: value || null } } : one,
                  ),
                })
              }
            />
          ))}
          {!isAsked && choices.length > 2 && (
            <IconButton
              label={t('removeChoice', { number: index + 1 })}
              onClick={() => set({ choices: choices.toSpliced(index, 1) })}
            >
              <IconTrash size={16} />
            </IconButton>
          )}
        </div>
      ))}
      {!isAsked && choices && choices.length < mostChoices && (
        <div>
          <IconButton
            label={t('addChoice')}
            onClick={() =>
              set({
                choices: [
                  ...choices,
                  { id: Math.max(...choices.map(({ id }) => id)) + 1, text: { en: null, fr: null } },
                ],
              })
            }
          >
            <IconPlus size={16} />
          </IconButton>
        </div>
      )}
    </>
  )
}

/** What a prediction is worth: of a score, also one with the same difference or the same winner. */
function Points({ question: { kind, points, choices }, set }: PartProps) {
  const { t } = useTranslation('predictor')
  const isScore = kind === 'finalScore' || kind === 'halfTimeScore'
  const isNumber = kind === 'count' || (kind === 'manual' && choices === null)
  const input = (name: keyof Question['points'], label: string) => (
    <NumberInput
      {...{ label }}
      min={0}
      max={mostPoints}
      allowDecimal={false}
      value={points[name]}
      onChange={(value) => set({ points: { ...points, [name]: Number(value) || 0 } })}
    />
  )
  return (
    <div className={classes.worth}>
      {input('exact', t('exact'))}
      {(isScore || isNumber) && input('difference', t(isScore ? 'difference' : 'oneOff'))}
      {isScore && input('outcome', t('outcome'))}
    </div>
  )
}
