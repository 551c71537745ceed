/**
 * A song of the sandbox library. Names, artists and lengths (to the second) are real; ids, ISRCs and audio are generated. The last
 * few songs are fictional and test the layout of pages.
 */
export type Song = {
  name: string;
  artists: string[];
  album: string;
  released: string;
  length: string;
  hasPreview?: boolean;
  isExplicit?: boolean;
  /** Whether the album has no picture, so that its list of images is empty. */
  hasNoPicture?: boolean;
  /** Countries in which the song is unavailable. */
  missingIn?: string[];
};

export const SONGS: Song[] = [
  {
    name: 'Essence (feat. Tems)',
    artists: ['Wizkid', 'Tems'],
    album: 'Made In Lagos',
    released: '2020-10-30',
    length: '4:08',
  },
  { name: 'Ojuelegba', artists: ['Wizkid'], album: 'Ayo', released: '2014-09-17', length: '3:15', hasPreview: true },
  {
    name: 'Come Closer (feat. Drake)',
    artists: ['Wizkid', 'Drake'],
    album: 'Sounds From The Other Side',
    released: '2017-07-14',
    length: '3:30',
  },
  {
    name: 'Last Last',
    artists: ['Burna Boy'],
    album: 'Love, Damini',
    released: '2022-07-08',
    length: '2:52',
    hasPreview: true,
    isExplicit: true,
  },
  { name: 'Ye', artists: ['Burna Boy'], album: 'Outside', released: '2018-01-26', length: '3:51', isExplicit: true },
  {
    name: 'City Boys',
    artists: ['Burna Boy'],
    album: 'I Told Them...',
    released: '2023-08-25',
    length: '2:33',
    isExplicit: true,
  },
  {
    name: 'Calm Down',
    artists: ['Rema'],
    album: 'Rave & Roses',
    released: '2022-03-25',
    length: '3:39',
    hasPreview: true,
  },
  { name: 'Fall', artists: ['Davido'], album: 'A Good Time', released: '2019-11-22', length: '4:00' },
  {
    name: 'Unavailable (feat. Musa Keys)',
    artists: ['Davido', 'Musa Keys'],
    album: 'Timeless',
    released: '2023-03-31',
    length: '2:50',
    hasPreview: true,
  },
  {
    name: 'love nwantiti (ah ah ah)',
    artists: ['CKay'],
    album: 'CKay The First',
    released: '2019-08-30',
    length: '2:25',
    hasPreview: true,
  },
  { name: 'Rush', artists: ['Ayra Starr'], album: '19 & Dangerous (Deluxe)', released: '2022-10-14', length: '3:05' },
  {
    name: 'Free Mind',
    artists: ['Tems'],
    album: 'For Broken Ears',
    released: '2020-09-25',
    length: '4:07',
    hasPreview: true,
  },
  { name: 'Lonely At The Top', artists: ['Asake'], album: 'Work Of Art', released: '2023-06-15', length: '2:47' },
  {
    name: 'Peru',
    artists: ['Fireboy DML'],
    album: 'Playboy',
    released: '2022-08-05',
    length: '2:15',
    hasPreview: true,
  },
  { name: 'Buga (Lo Lo Lo)', artists: ['Kizz Daniel', 'Tekno'], album: 'Buga', released: '2022-05-04', length: '3:08' },
  { name: 'Johnny', artists: ['Yemi Alade'], album: 'King of Queens', released: '2014-10-02', length: '3:45' },
  { name: 'African Queen', artists: ['2Baba'], album: 'Face 2 Face', released: '2004', length: '4:19' },
  { name: 'Jailer', artists: ['Aṣa'], album: 'Aṣa', released: '2007-10-08', length: '3:52', hasPreview: true },
  { name: 'Water No Get Enemy', artists: ['Fela Kuti'], album: 'Expensive Shit', released: '1975', length: '9:51' },
  { name: 'Zombie', artists: ['Fela Kuti', 'Afrika 70'], album: 'Zombie', released: '1976', length: '12:26' },
  {
    name: 'Way Maker',
    artists: ['Sinach'],
    album: 'Way Maker',
    released: '2015-12-30',
    length: '4:37',
    hasPreview: true,
  },
  { name: 'Imela', artists: ['Nathaniel Bassey', 'Enitan Adaba'], album: 'Imela', released: '2014', length: '5:05' },
  {
    name: 'Excess Love',
    artists: ['Mercy Chinwo'],
    album: 'The Cross: My Gaze',
    released: '2018-07',
    length: '5:13',
    hasPreview: true,
  },
  {
    name: 'Jerusalema (feat. Nomcebo Zikode)',
    artists: ['Master KG', 'Nomcebo Zikode'],
    album: 'Jerusalema',
    released: '2020-01-10',
    length: '5:42',
    hasPreview: true,
  },
  {
    name: 'Shape of You',
    artists: ['Ed Sheeran'],
    album: '÷ (Deluxe)',
    released: '2017-03-03',
    length: '3:53',
    hasPreview: true,
  },
  { name: 'Blinding Lights', artists: ['The Weeknd'], album: 'After Hours', released: '2020-03-20', length: '3:20' },
  {
    name: 'Bohemian Rhapsody',
    artists: ['Queen'],
    album: 'A Night At The Opera',
    released: '1975-11-21',
    length: '5:54',
    hasPreview: true,
  },
  {
    name: 'Redemption Song',
    artists: ['Bob Marley & The Wailers'],
    album: 'Uprising',
    released: '1980-06-10',
    length: '3:49',
    missingIn: ['NG', 'GH'],
  },
  {
    name: 'Sandbox Song Without A Picture',
    artists: ['The Sandbox Band'],
    album: 'No Cover',
    released: '2024',
    length: '3:00',
    hasNoPicture: true,
  },
  {
    name: 'Sandbox Song With Everybody On It',
    artists: [
      'The Sandbox Band',
      'Ada & The <Angle> Brackets',
      "Tunde O'Quote",
      'Ọlá',
      'DJ Five',
      'MC Six',
      'Mama Seven',
      'Eight',
    ],
    album: 'Friends',
    released: '2024-02-29',
    length: '10:00',
    hasPreview: true,
  },
  {
    name: 'Sandbox Song Whose Name Goes On And On Because Somebody Once Thought That A Title Should Tell The Whole Story Of The Recording Including The Weather (Extended Live Version, Remastered)',
    artists: ['The Sandbox Band'],
    album: 'Long Names, Volume One: An Anthology Of Titles That No Card Was Ever Drawn For',
    released: '2023-12-01',
    length: '59:59',
  },
  {
    name: 'Sandbox Second',
    artists: ['The Sandbox Band'],
    album: 'Short',
    released: '2024-05-05',
    length: '0:02',
    hasPreview: true,
  },
];
