import { Button, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type LightResource, languages as languageResource } from '@touchline/contract/light'
import { type Dispatch, type SetStateAction, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keyOf } from '../data/calls.ts'
import { refresh } from '../data/client.ts'
import { confirm } from '../data/confirm.ts'
import { useMayWrite } from '../data/may.ts'
import { deliver } from '../data/outbox.ts'
import { report } from '../data/report.ts'
import { request } from '../data/request.ts'
import { type ListReply, useList } from '../data/resources.ts'
import { languages as interfaceLanguages } from '../i18n/index.ts'
import { useUnsavedGuard } from './form/useUnsavedGuard.ts'
import { changedFields } from './form/versions.ts'
import { SelectField } from './SelectField.tsx'
import classes from './translations.module.css'

type Texts = Record<string, string>
type Translation = { langId: string } & Record<string, string | null>
type Props = {
  resource: LightResource
  item: { readonly id: number } & Readonly<Record<string, unknown>>
  labels: Readonly<Record<string, string>>
}

const longText = 200

/** The public texts of an item next to their translations, one language at a time. */
export function TranslationsPanel({ resource, item, labels }: Props) {
  const { t, i18n } = useTranslation('ui')
  const path = `${resource.base}/${item.id}/translations`
  const mayWrite = useMayWrite(resource.rights.update)
  const { data: all } = useList(languageResource, { limit: 100, sort: 'name' })
  const { data: translations } = useQuery({
    queryKey: [resource.name, 'translations', item.id],
    queryFn: () => request<ListReply<Translation>>({ path, right: resource.rights.find }),
  })
  const [langId, setLangId] = useState<string | null>(null)
  const has = (id: string) => translations?.data.some((translation) => translation.langId === id) ?? false
  // Languages with a translation come first, then the other interface languages, then the rest, then the user's own.
  const rank = (id: string) =>
    has(id) ? 0 : id === i18n.language ? 3 : interfaceLanguages.some((one) => one === id) ? 1 : 2
  const options = (translations && all ? all.data : [])
    .toSorted((a, b) => rank(a.langId) - rank(b.langId))
    .map(({ langId: value, name }) => ({
      value,
      label: has(value) ? `${name} (${t('translations.has')})` : name,
    }))
  const saved = translations?.data.find((translation) => translation.langId === langId)
  // Stores only the typed texts, so that the others follow what someone else saves.
  const [typed, setTyped] = useState<Texts>({})
  const isDirty = Object.entries(typed).some(([key, text]) => text !== (saved?.[key] ?? ''))
  const { mayLeave } = useUnsavedGuard(isDirty)
  const choose = async (id: string | null) => {
    if (!(await mayLeave())) return
    setTyped({})
    setLangId(id)
  }
  return (
    <section className={classes.panel}>
      <h2>{t('translations.title')}</h2>
      {all?.data.length === 0 ? (
        <p>{t('translations.none')}</p>
      ) : (
        <SelectField
          label={t('translations.language')}
          options={options}
          value={langId}
          onChange={(id) => void choose(id)}
        />
      )}
      {langId && translations && (
        <Editor
          key={langId}
          {...{ resource, item, labels, langId, path, saved, mayWrite, typed, setTyped, isDirty }}
        />
      )}
    </section>
  )
}

type EditorProps = Props & {
  langId: string
  path: string
  saved: Translation | undefined
  mayWrite: boolean
  typed: Texts
  setTyped: Dispatch<SetStateAction<Texts>>
  isDirty: boolean
}

function Editor(props: EditorProps) {
  const { resource, item, labels, langId, path, saved, mayWrite, typed, setTyped, isDirty } = props
  const { t } = useTranslation('ui')
  const texts: Texts = Object.fromEntries(
    resource.translated.map((key) => [key, typed[key] ?? saved?.[key] ?? '']),
  )
  const right = resource.rights.update
  const save = useMutation({
    mutationFn: (sent: Texts) => {
      const filled = Object.fromEntries(Object.entries(sent).map(([key, text]) => [key, text.trim() || null]))
      return saved
        ? deliver({ method: 'PUT', path: `${path}/${langId}`, body: filled, right })
        : deliver({ method: 'POST', path, body: { langId, ...filled }, right, idempotencyKey: keyOf(sent) })
    },
    ...report<Texts>({ pending: 'saving', success: t('translations.saved') }),
    onSuccess: async (_answer, sent) => {
      await refresh(resource.name)
      setTyped((now) => changedFields(sent, now) as Texts)
    },
  })
  const remove = useMutation({
    mutationFn: () => deliver({ method: 'DELETE', path: `${path}/${langId}`, right }),
    ...report<void>({ pending: 'removing', success: t('translations.removed') }),
    onSuccess: () => {
      setTyped({})
      return refresh(resource.name)
    },
  })
  const takeAway = async () => {
    const isSure = await confirm({
      title: t('translations.removeTitle'),
      text: t('translations.removeText'),
      action: t('translations.remove'),
      isDanger: true,
    })
    if (isSure) remove.mutate()
  }
  return (
    <>
      {resource.translated
        .filter((key) => labels[key] !== undefined)
        .map((key) => {
          const original = String(item[key] ?? '')
          const props = {
            label: labels[key],
            lang: langId,
            value: texts[key],
            readOnly: !mayWrite,
            onChange: (event: { currentTarget: { value: string } }) =>
              setTyped({ ...typed, [key]: event.currentTarget.value }),
          }
          const isLong = original.length > longText || key !== 'name'
          return (
            <div key={key} className={classes.pair}>
              <div>
                <strong>{t('translations.original')}</strong>
                <p dir="auto">{original}</p>
              </div>
              {isLong ? <Textarea autosize minRows={3} {...props} /> : <TextInput {...props} />}
            </div>
          )
        })}
      {mayWrite && (
        <div className="answers">
          {saved && (
            <Button variant="default" loading={remove.isPending} onClick={() => void takeAway()}>
              {t('translations.remove')}
            </Button>
          )}
          <Button loading={save.isPending} disabled={!isDirty} onClick={() => save.mutate(texts)}>
            {t('translations.save')}
          </Button>
        </div>
      )}
    </>
  )
}
