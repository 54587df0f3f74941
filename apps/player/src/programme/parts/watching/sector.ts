import { sectorOf } from '@touchline/playback/sphere-view'

/** Where a viewer looks in the sphere that the stage plays; undefined while nothing plays, or nothing that is one. */
export function sectorIn(stage: HTMLElement): number | undefined {
  const yaw = stage.querySelector<HTMLElement>('.player-sphere canvas')?.dataset.yaw
  const video = stage.querySelector('video')
  return yaw === undefined || !video || video.paused ? undefined : sectorOf(Number(yaw))
}
