export { type Tile, tileAt } from '@touchline/playback'
