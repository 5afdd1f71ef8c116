import { parseArgs, type ParseArgsConfig } from 'node:util';

/** Bad input, in words for the person who typed it. */
export class UsageError extends Error {}

/** Something that this machine lacks, in words for the person who is to install it; the usage would not help them. */
export class MissingError extends UsageError {}

/** The values and operands that a command line of this shape gives. */
export type Given<T extends ParseArgsConfig> = ReturnType<typeof parseArgs<T>>;

/**
 * Reads a command line by Node's own rules.
 * @throws {UsageError} for an unknown option, a missing value, or an operand that nothing takes
 */
export function readOptions<const T extends ParseArgsConfig>(config: T): Given<T> {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Runs a command of this process: sets the exit code that it gives, 0 if none. `--help` prints the usage; so does a
 * `UsageError`, after its message, with exit code 1; of a `MissingError` the message alone. Other errors are left as they are.
 * A reader who stops early, as `head` does, ends the command quietly.
 * @param usage the form of the command line, on one line
 */
export async function runCommand<const T extends ParseArgsConfig>(
  usage: string,
  config: T,
  run: (given: Given<T>) => number | undefined | Promise<number | undefined>,
): Promise<void> {
  process.stdout.off('error', endQuietly).on('error', endQuietly);
  if (process.argv.slice(2).some(argument => argument === '--help' || argument === '-h')) {
    console.log(`Usage: ${usage}`);
    return;
  }
  try {
    process.exitCode = (await run(readOptions(config))) ?? 0;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    const isMissing = error instanceof MissingError;
    console.error(isMissing ? error.message : `${error.message}\nUsage: ${usage}`);
    process.exitCode = 1;
  }
}

/** Ends the process when nobody reads what it prints any more; throws any other error of its output. */
function endQuietly(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
}
