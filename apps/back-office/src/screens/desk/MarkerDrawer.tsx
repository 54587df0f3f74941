import { Button, Checkbox, Textarea, TextInput } from '@mantine/core'
import { markers } from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { HistoryButton } from '../../ui/history/HistoryButton.tsx'
import { IconTrash } from '../../ui/icons/index.ts'
import { SideDrawer } from '../../ui/SideDrawer.tsx'
import classes from './desk.module.css'
import type { DeskMarker } from './model/markers.ts'
import { labelOf } from './model/selectors.ts'
import type { DeskShared } from './shared.ts'

type Props = DeskShared & { marker: DeskMarker; onClose(): void }

/** What takes longer than a key: title, comment, publication, history; and deleting a marker. */
export default function MarkerDrawer({ marker, onClose, ...props }: Props) {
  const { types, event } = props
  const { edit } = props.desk
  const { t } = useTranslation('desk')
  const [title, setTitle] = useState(marker.title ?? '')
  const [comment, setComment] = useState(marker.comment ?? '')
  const labels = {
    MarkerTypeId: t('type'),
    at: t('time'),
    ChallengerId: t('side'),
    player: t('who'),
    secondPlayer: t('second'),
    detail: t('detail'),
    title: t('title'),
    comment: t('comment'),
    isPublic: t('isPublic'),
    status: t('state'),
    isHeld: t('held'),
  }
  const save = () => {
    edit.change(marker.id, { title: title.trim() || null, comment: comment.trim() || null })
    onClose()
  }
  return (
    <SideDrawer opened position="right" title={labelOf(marker, props)} onClose={onClose}>
      <form
        className={classes.editor}
        onSubmit={(submit) => {
          submit.preventDefault()
          save()
        }}
      >
        <TextInput
          data-autofocus
          label={t('title')}
          description={t('titleHelp')}
          value={title}
          maxLength={200}
          onChange={(change) => setTitle(change.currentTarget.value)}
        />
        <Textarea
          label={t('comment')}
          description={t('commentHelp')}
          value={comment}
          maxLength={2000}
          autosize
          minRows={4}
          onChange={(change) => setComment(change.currentTarget.value)}
        />
        <Checkbox
          label={t('isPublic')}
          checked={marker.isPublic}
          onChange={(change) => edit.change(marker.id, { isPublic: change.currentTarget.checked })}
        />
        <div className={classes.editorFoot}>
          {marker.dbId !== undefined && (
            <HistoryButton
              resource={markers}
              id={marker.dbId}
              labels={labels}
              show={{
                MarkerTypeId: (id) => types.find((type) => type.id === id)?.name ?? '',
                ChallengerId: (id) => event.Challengers.find((team) => team.id === id)?.name ?? '',
              }}
            />
          )}
          <Button
            variant="default"
            leftSection={<IconTrash size={16} />}
            onClick={() => {
              edit.remove(marker.id)
              onClose()
            }}
          >
            {t('remove')}
          </Button>
          <Button type="submit">{t('templates.save')}</Button>
        </div>
      </form>
    </SideDrawer>
  )
}
