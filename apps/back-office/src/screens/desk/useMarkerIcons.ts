import { useComputedColorScheme } from '@mantine/core'
import type { MarkerType, Sport } from '@touchline/contract/light'
import { useEffect, useState } from 'react'
import { useSpriteAddress } from '../../features/sport/sports.ts'
import { drawnColour } from './deskColour.ts'

/** The icons of marker types as images for the timeline, in the types' colours; by the type's id. */
export function useMarkerIcons(
  sport: Sport,
  types: readonly MarkerType[],
): ReadonlyMap<number, HTMLImageElement> {
  const addressOf = useSpriteAddress()
  const address = addressOf(sport)
  const scheme = useComputedColorScheme()
  const [icons, setIcons] = useState<ReadonlyMap<number, HTMLImageElement>>(new Map())
  useEffect(() => {
    const ended = new AbortController()
    const load = async () => {
      const answer = await fetch(address, { signal: ended.signal })
      const sprite = new DOMParser().parseFromString(await answer.text(), 'image/svg+xml')
      const made = new Map<number, HTMLImageElement>()
      for (const type of types) {
        const symbol = type.icon && sprite.getElementById(type.icon)
        if (!symbol) continue
        const image = new Image()
        image.src = pictureOf(symbol, drawnColour(type))
        made.set(type.id, image)
      }
      await Promise.allSettled([...made.values()].map((image) => image.decode()))
      if (!ended.signal.aborted) setIcons(made)
    }
    // Without its icon a marker is still a box with a label.
    load().catch(() => undefined)
    return () => ended.abort()
  }, [address, types, scheme])
  return icons
}

/** A symbol of a sprite as a picture of its own. */
function pictureOf(symbol: Element, colour: string): string {
  const svg = document.implementation.createDocument('http://www.w3.org/2000/svg', 'svg')
  const root = svg.documentElement
  for (const { name, value } of symbol.attributes) if (name !== 'id') root.setAttribute(name, value)
  root.setAttribute('width', '48')
  root.setAttribute('height', '48')
  root.setAttribute('color', colour)
  for (const child of symbol.childNodes) root.append(svg.importNode(child, true))
  return `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`
}
