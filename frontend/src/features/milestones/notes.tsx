/** Naira notes that rain once. Drawn with fixed numbers, so that every rain is as full as the last. */
export function Notes() {
  return (
    <div aria-hidden="true" className="fixed inset-0 overflow-hidden motion-reduce:hidden">
      {notes.map(({ left, delay, turn, isGold }) => (
        <svg
          key={`${left}-${delay}`}
          viewBox="0 0 48 24"
          className="absolute -top-12 w-12 animate-[note-fall_3.2s_ease-in_both]"
          style={{ left: `${left}%`, animationDelay: `${delay}ms`, rotate: `${turn}deg` }}
        >
          <rect width="48" height="24" rx="3" fill={isGold ? '#f2b33d' : '#0b5d3b'} />
          <rect x="2.5" y="2.5" width="43" height="19" rx="2" fill="none" stroke="#fff" strokeOpacity="0.5" />
          <path d="M20 18V6l8 12V6M17 10.4h14M17 13.6h14" fill="none" stroke="#fff" strokeWidth="1.8" />
        </svg>
      ))}
    </div>
  );
}

const notes = Array.from({ length: 28 }, (_, index) => ({
  left: (index * 37) % 97,
  delay: (index * 53) % 1_300,
  turn: (index * 71) % 160,
  isGold: index % 3 === 0,
}));
