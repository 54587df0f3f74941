import { Button, Checkbox, TextInput } from '@mantine/core'
import {
  type KeyLayout,
  type KeyTemplate,
  keptKeys,
  keyTemplates,
  type MacroStep,
  type MarkerType,
  type Sport,
} from '@touchline/contract/light'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRemove, useSave } from '../../data/resources.ts'
import { loadResultTexts } from '../../data/results.ts'
import { type Clash, ClashBar } from '../../features/sport/ClashBar.tsx'
import { KeyField } from '../../features/sport/KeyField.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import classes from './desk.module.css'
import { MacroEditor } from './MacroEditor.tsx'
import { MarkerIcon } from './MarkerIcon.tsx'
import { sideKeys, typeKeyOf } from './model/keyMap.ts'
import type { TemplateDraft } from './templateFile.ts'

type Props = {
  types: readonly MarkerType[]
  sport: Sport
  draft: TemplateDraft
  /** The person's own template that is changed; without it a new one is saved. */
  edited: KeyTemplate | undefined
  notice: string | undefined
  onSaved(id: number | null): void
  onBack(): void
  onClose(): void
}

/** Edits the keys and macros of a template. */
export function KeyEditor({ types, sport, draft, edited, notice, onSaved, onBack, onClose }: Props) {
  const { t } = useTranslation('desk')
  const [name, setName] = useState(draft.name)
  const [layout, setLayout] = useState<KeyLayout>(draft.layout)
  const [keys, setKeys] = useState(draft.keys)
  const [macros, setMacros] = useState(draft.macros)
  const [isShared, setShared] = useState(edited?.isShared ?? false)
  const [clash, setClash] = useState<Clash>()
  const [open, setOpen] = useState<number>()
  const save = useSave(keyTemplates)
  const remove = useRemove(keyTemplates)
  useEffect(() => void loadResultTexts(['key-templates']), [])
  const letterOf = (type: MarkerType) => keys[typeKeyOf(type)] ?? null
  const setKey = (type: MarkerType, letter: string | null) => {
    const { [typeKeyOf(type)]: _before, ...others } = keys
    setKeys(letter ? { ...others, [typeKeyOf(type)]: letter } : others)
  }
  const press = (type: MarkerType, letter: string | null) => {
    const taker = letter ? types.find((one) => one.id !== type.id && letterOf(one) === letter) : undefined
    if (letter && taker) return setClash({ hotkey: letter, type, taker })
    setClash(undefined)
    setKey(type, letter)
  }
  const setMacro = (type: MarkerType, steps: MacroStep[]) => {
    const { [typeKeyOf(type)]: _before, ...others } = macros
    setMacros(steps.length > 0 ? { ...others, [typeKeyOf(type)]: steps } : others)
  }
  const isComplete = Object.values(macros)
    .flat()
    .every(({ kind, text, type }) => {
      if (kind === 'marker') return type !== undefined
      return (kind !== 'detail' && kind !== 'title') || text?.trim()
    })
  const submit = () => {
    const body = { name: name.trim(), SportId: sport.id, layout, keys, macros, isShared }
    save
      .mutateAsync(edited ? { id: edited.id, body } : { body })
      .then(({ item }) => onSaved(item.id))
      .catch(() => undefined)
  }
  return (
    <Dialog
      opened
      title={edited ? t('templates.change') : t('templates.changeCopy')}
      onClose={onClose}
      size="lg"
    >
      <form
        className={classes.editor}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {notice && <p className={classes.problem}>{notice}</p>}
        <div className={classes.editorHead}>
          <TextInput
            data-autofocus
            label={t('templates.name')}
            value={name}
            maxLength={80}
            required
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <SelectField
            label={t('templates.layout')}
            value={layout}
            options={(['en', 'fr'] as const).map((value) => ({
              value,
              label: `${sideKeys[value].home} ${sideKeys[value].away}`,
            }))}
            onChange={(value) => {
              if (!value || value === layout) return
              const next = value === 'fr' ? 'fr' : 'en'
              setLayout(next)
              setClash(undefined)
              setKeys(
                Object.fromEntries(Object.entries(keys).filter(([, key]) => !keptKeys[next].includes(key))),
              )
            }}
          />
        </div>
        <Checkbox
          label={t('templates.isShared')}
          checked={isShared}
          onChange={(event) => setShared(event.currentTarget.checked)}
        />
        {clash && (
          <ClashBar
            clash={clash}
            onGive={() => {
              const { [typeKeyOf(clash.taker)]: _before, ...others } = keys
              setKeys({ ...others, [typeKeyOf(clash.type)]: clash.hotkey })
              setClash(undefined)
            }}
            onLeave={() => {
              setKey(clash.type, null)
              setClash(undefined)
            }}
          />
        )}
        <p className={classes.muted}>{t('templates.reserved', { keys: [...keptKeys[layout]].join(' ') })}</p>
        <ul className={classes.keyRows} aria-label={t('types')}>
          {types.map((type) => {
            const steps = macros[typeKeyOf(type)] ?? []
            const isClashing = clash?.type.id === type.id || clash?.taker.id === type.id
            const isOpen = open === type.id
            return (
              <li key={type.id} data-clash={isClashing || undefined}>
                <div>
                  <KeyField
                    aria-label={t('templates.keyOf', { name: type.name })}
                    kept={keptKeys[layout]}
                    value={clash?.type.id === type.id ? clash.hotkey : letterOf(type)}
                    onChange={(letter) => press(type, letter)}
                  />
                  <MarkerIcon sport={sport} type={type} />
                  <span dir="auto">{type.name}</span>
                  <Button
                    variant="subtle"
                    color="gray"
                    size="compact-sm"
                    aria-expanded={isOpen}
                    onClick={() => setOpen(isOpen ? undefined : type.id)}
                  >
                    {steps.length > 0
                      ? steps.map(({ kind }) => t(`templates.steps.${kind}`)).join(', ')
                      : t('templates.noSteps')}
                    <span className="hidden">: {t('templates.stepsOf', { name: type.name })}</span>
                  </Button>
                </div>
                {isOpen && (
                  <MacroEditor {...{ types, steps }} own={type} onChange={(next) => setMacro(type, next)} />
                )}
              </li>
            )
          })}
        </ul>
        <div className={classes.editorFoot}>
          <Button variant="default" onClick={onBack}>
            {t('templates.back')}
          </Button>
          {edited && (
            <Button
              variant="default"
              onClick={() => {
                remove.mutate([edited.id])
                onSaved(null)
              }}
            >
              {t('templates.remove')}
            </Button>
          )}
          <Button
            type="submit"
            disabled={!name.trim() || clash !== undefined || !isComplete || save.isPending}
          >
            {t('templates.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
