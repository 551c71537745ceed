/** On a desktop a card in the summary; on a phone a strip in the form and a thumbnail in the card step. */
export type PreviewShape = 'card' | 'strip' | 'thumbnail';
