import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Divider } from './Divider.tsx'
import { fitWidth } from './layout.ts'
import type { Arranged } from './useLayout.ts'

type Props = Pick<Arranged, 'layout' | 'change'> & { frame: RefObject<HTMLDivElement | null> }

/** What resizes the picture and the list of the desk in `frame`. */
export function Dividers({ layout, change, frame }: Props) {
  const { t } = useTranslation('desk')
  const widthOf = (part: 'video' | 'list') => {
    if (layout[part] !== null || !frame.current) return layout[part] ?? 0
    return Number.parseFloat(getComputedStyle(frame.current).getPropertyValue(`--${part}`))
  }
  const resize = (part: 'video' | 'list') => (width: number) => {
    const other = part === 'video' ? widthOf('list') : widthOf('video')
    change({ [part]: fitWidth(part, width, frame.current?.clientWidth ?? 1440, other) })
  }
  const divider = (part: 'video' | 'list', direction: 1 | -1) => (
    <Divider
      label={t(`sizes.${part}`)}
      {...{ part, direction }}
      width={() => widthOf(part)}
      onWidth={resize(part)}
      onReset={() => change({ [part]: null })}
    />
  )
  return (
    <>
      {divider('video', 1)}
      {divider('list', layout.listSide === 'left' ? 1 : -1)}
    </>
  )
}
