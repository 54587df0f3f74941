// Loaded together, when a player with controls is first shown.
import '@touchline/playback/controls.css'

export { mountControls } from '@touchline/playback/controls'
