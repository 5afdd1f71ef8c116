/** A number of which half lie below; NaN of none. */
export function median(numbers: readonly number[]): number {
  return quantile(numbers, 0.5);
}

/** The number below which a share of some numbers lies. */
function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

/** The ratios of runs that were made in turn: the median, the middle half of them, and how many there are. */
export function ratioWords(ours: readonly number[], theirs: readonly number[]): string {
  const ratios = ours.flatMap((one, i) => (theirs[i] === undefined ? [] : [one / theirs[i]]));
  const [least, most] = [quantile(ratios, 0.25), quantile(ratios, 0.75)];
  return `${median(ratios).toFixed(2)} (${least.toFixed(2)} to ${most.toFixed(2)}, ${ratios.length} runs)`;
}
