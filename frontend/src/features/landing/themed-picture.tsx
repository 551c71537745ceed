type ThemedPictureProps = { name: string; alt: string; width: number; height: number };

/** A picture of the product in the theme of the page. The browser does not load the one that is not displayed. */
export function ThemedPicture({ name, ...picture }: ThemedPictureProps) {
  return (
    <>
      <img
        {...picture}
        src={`/product/${name}-light.webp`}
        loading="lazy"
        className="h-auto w-full [display:var(--in-light)]"
      />
      <img
        {...picture}
        src={`/product/${name}-dark.webp`}
        loading="lazy"
        className="h-auto w-full [display:var(--in-dark)]"
      />
    </>
  );
}
