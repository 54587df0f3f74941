import { ActionIcon, Button, TextInput } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { session } from '../../../data/session.ts'
import { useStore } from '../../../data/store.ts'
import { changeViews, viewOf } from '../../../data/views.ts'
import { IconTrash } from '../../icons/index.ts'
import classes from './later.module.css'

type Props = { list: string; onDone: () => void }

/** A user's saved views of a list, which others do not see. */
export default function Views({ list, onDone }: Props) {
  const { t } = useTranslation('ui')
  const { pathname, searchStr } = useLocation()
  const views = (useStore(session).user?.meta.views ?? []).filter((view) => view.list === list)
  const [name, setName] = useState('')
  const save = (event: FormEvent) => {
    event.preventDefault()
    const view = viewOf(list, name, searchStr)
    if (!view) return
    void changeViews((all) => [...all.filter((old) => old.list !== list || old.name !== view.name), view])
    onDone()
  }
  const remove = (removed: string) =>
    changeViews((all) => all.filter((view) => view.list !== list || view.name !== removed))
  return (
    <>
      <div className={classes.views}>
        {views.length === 0 && <p>{t('list.noViews')}</p>}
        {views.map((view) => (
          <div key={view.name}>
            <Link to={`${pathname}?${view.search}`} onClick={onDone} title={view.name}>
              {view.name}
            </Link>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('list.deleteView', { name: view.name })}
              onClick={() => void remove(view.name)}
            >
              <IconTrash size={15} />
            </ActionIcon>
          </div>
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
      </form>
    </>
  )
}
