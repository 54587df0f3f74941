import { Button, Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { RightsChange } from '@touchline/contract/light'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '../../data/messages.ts'
import { messageOf } from '../../data/request.ts'
import { useUnsavedGuard } from '../../ui/form/useUnsavedGuard.ts'
import classes from './people.module.css'
import { RightsChanges } from './RightsChanges.tsx'

type LinkOption = {
  readonly id: number
  readonly name: string
  readonly hint?: ReactNode
  /** True if it is folded away until it is chosen. */
  readonly isApart?: boolean
}

type Props = {
  title: string
  help?: string
  options: readonly LinkOption[]
  /** The ids as they are stored. */
  stored: readonly number[]
  /** Identifies the preview among the queries. */
  queryKey: readonly unknown[]
  /** Saves the list of ids, or returns what saving it would change. */
  write: (ids: readonly number[], isDry: boolean) => Promise<readonly RightsChange[]>
  saved: string
  isReadOnly?: boolean
  /** True if all options are shown at once, however many there are. */
  isWhole?: boolean
  /** What the options are that are folded away. */
  apart?: string
  /** Rendered above the options: a search. */
  children?: ReactNode
}

/** A list of linked items to check; shows who gains and loses which rights before it is saved. */
export function LinksEditor(props: Props) {
  const { title, help, options, stored, queryKey, write, saved, isReadOnly, isWhole, apart, children } = props
  const { t } = useTranslation('users')
  const [draft, setDraft] = useState<ReadonlySet<number>>()
  const [isSaving, setSaving] = useState(false)
  const chosen = draft ?? new Set(stored)
  const isChanged =
    draft !== undefined && (draft.size !== stored.length || stored.some((id) => !draft.has(id)))
  const ids = [...chosen].sort((a, b) => a - b)
  useUnsavedGuard(isChanged)
  const preview = useQuery({
    queryKey: [...queryKey, 'preview', ids],
    queryFn: () => write(ids, true),
    enabled: isChanged,
    retry: false,
    gcTime: 0,
  })
  const toggle = (id: number) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setDraft(next)
  }
  async function save() {
    setSaving(true)
    try {
      await write(ids, false)
      setDraft(undefined)
      void notify({ type: 'success', text: saved })
    } catch (error) {
      void notify({ type: 'danger', text: messageOf(error) })
    } finally {
      setSaving(false)
    }
  }
  const isShown = ({ id, isApart }: LinkOption) => !isApart || stored.includes(id)
  const option = ({ id, name, hint }: LinkOption) => {
    const [was, is] = [stored.includes(id), chosen.has(id)]
    const state = was === is ? undefined : is ? 'added' : 'removed'
    return (
      <li key={id}>
        <div className={classes.option} data-state={state}>
          <Checkbox
            className={classes.check}
            label={<bdi>{name}</bdi>}
            description={hint}
            checked={is}
            disabled={isReadOnly || isSaving}
            onChange={() => toggle(id)}
          />
          {state && (
            <span className={classes.change} data-tone={is ? 'good' : 'bad'}>
              {t(is ? 'editor.added' : 'editor.removed')}
            </span>
          )}
        </div>
      </li>
    )
  }
  return (
    <section className={classes.editor} aria-label={title}>
      <h2>{title}</h2>
      {help && <p className="muted">{help}</p>}
      {children}
      {options.length === 0 && <p className="muted">{t('editor.none')}</p>}
      <ul className={classes.options} data-long={(!isWhole && options.length > 16) || undefined}>
        {options.filter(isShown).map(option)}
      </ul>
      {!options.every(isShown) && (
        <details className={classes.apart}>
          <summary>{apart}</summary>
          <ul className={classes.options}>{options.filter((one) => !isShown(one)).map(option)}</ul>
        </details>
      )}
      {isChanged && (
        <div className={classes.pending}>
          <div aria-live="polite">
            {preview.error ? (
              <p role="alert">{messageOf(preview.error)}</p>
            ) : preview.data ? (
              <RightsChanges changes={preview.data} />
            ) : (
              <p className="muted">{t('changes.loading')}</p>
            )}
          </div>
          <div className={classes.bar}>
            <Button variant="default" disabled={isSaving} onClick={() => setDraft(undefined)}>
              {t('editor.discard')}
            </Button>
            <Button loading={isSaving} disabled={!preview.data} onClick={() => void save()}>
              {t('editor.save')}
            </Button>
          </div>
        </div>
      )}
    </section>
  )
}
