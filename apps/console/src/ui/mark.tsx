/** The sign of the product: two ways that become one. */
export function Mark({ size = 20 }: { readonly size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="var(--accent)" />
      <path
        d="M7 10.5h6c3 0 4 5.5 7 5.5h5M7 21.5h6c3 0 4-5.5 7-5.5"
        fill="none"
        stroke="var(--on-accent)"
        strokeWidth="2.6"
        strokeLinecap="round"
      />
    </svg>
  );
}
