import { Button, Checkbox, TextInput } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { views as sharedViews } from '@touchline/contract/light'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayWrite } from '../../../data/may.ts'
import { useList, useRemove, useSave } from '../../../data/resources.ts'
import { loadResultTexts } from '../../../data/results.ts'
import { session } from '../../../data/session.ts'
import { useStore } from '../../../data/store.ts'
import { changeViews, viewOf } from '../../../data/views.ts'
import { IconButton } from '../../IconButton.tsx'
import { IconTrash, IconUsersGroup } from '../../icons/index.ts'
import classes from './later.module.css'

type Props = { list: string; onDone: () => void }

/** The saved views of a list: the user's own, and those that everyone in the account has. */
export default function Views({ list, onDone }: Props) {
  const { t } = useTranslation('ui')
  const { searchStr } = useLocation()
  const own = (useStore(session).user?.meta.views ?? []).filter((view) => view.list === list)
  const { data: shared } = useList(sharedViews, { list, limit: 100, sort: 'name' })
  const mayShare = useMayWrite(sharedViews.rights.create)
  const share = useSave(sharedViews)
  const removeShared = useRemove(sharedViews)
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(false)
  // The popup closes before the result is reported.
  useEffect(() => void loadResultTexts(['views']), [])
  const save = (event: FormEvent) => {
    event.preventDefault()
    const view = viewOf(list, name, searchStr)
    if (!view) return
    if (isShared) share.mutate({ body: view })
    else
      void changeViews((all) => [...all.filter((old) => old.list !== list || old.name !== view.name), view])
    onDone()
  }
  const remove = (removed: string) =>
    changeViews((all) => all.filter((view) => view.list !== list || view.name !== removed))
  const isEmpty = own.length === 0 && !shared?.data.length
  return (
    <>
      <div className={classes.views}>
        {isEmpty && <p>{t('list.noViews')}</p>}
        {own.map((view) => (
          <Line key={view.name} {...view} onDone={onDone}>
            {mayShare && (
              <IconButton
                label={t('list.shareView', { name: view.name })}
                onClick={() => share.mutate({ body: view }, { onSuccess: () => void remove(view.name) })}
              >
                <IconUsersGroup size={15} />
              </IconButton>
            )}
            <IconButton
              label={t('list.deleteView', { name: view.name })}
              onClick={() => void remove(view.name)}
            >
              <IconTrash size={15} />
            </IconButton>
          </Line>
        ))}
        {shared && shared.data.length > 0 && <h2>{t('list.sharedViews')}</h2>}
        {shared?.data.map((view) => (
          <Line key={view.id} {...view} onDone={onDone}>
            {mayShare && (
              <IconButton
                label={t('list.deleteView', { name: view.name })}
                onClick={() => removeShared.mutate([view.id])}
              >
                <IconTrash size={15} />
              </IconButton>
            )}
          </Line>
        ))}
      </div>
      <form className={classes.saveView} onSubmit={save}>
        <TextInput
          label={t('list.viewName')}
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={!name.trim()}>
          {t('list.saveView')}
        </Button>
        {mayShare && (
          <Checkbox
            size="xs"
            label={t('list.shareWithAccount')}
            checked={isShared}
            onChange={(event) => setShared(event.currentTarget.checked)}
          />
        )}
      </form>
    </>
  )
}

type LineProps = { name: string; search: string; onDone: () => void; children: ReactNode }

function Line({ name, search, onDone, children }: LineProps) {
  const { pathname } = useLocation()
  return (
    <div>
      <Link to={`${pathname}?${search}`} onClick={onDone} title={name}>
        {name}
      </Link>
      {children}
    </div>
  )
}
