export { type Fragment, type FragmentReader, openFragmentReader } from './fragments.ts'
export { journalLine, type Part, readJournal } from './journal.ts'
export { type Gap, leastGap, listPieces, type PieceList, piecesOf } from './pieces.ts'
export { type LivePlaylist, openLivePlaylist, type Position } from './playlist.ts'
