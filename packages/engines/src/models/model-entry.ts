import type { LocalText } from '@atelier/contracts';

/** The content of `model.json`, which describes the files of a model's folder. */
type ModelManifestFields = Readonly<Record<string, unknown>>;

/** One downloadable model. Plain data: adding a model is adding an entry to a table. */
export interface ModelEntry {
  /** The name on the command line and of the folder in MODELS_DIR. */
  name: string;
  kind: 'speech-to-text' | 'voice-activity' | 'text-to-speech' | 'audio-tagging';
  label: LocalText;
  /** The BCP-47 languages that the model supports, of those that Atelier offers. */
  languages: readonly string[];
  quality: 'draft' | 'good' | 'best' | null;
  url: string;
  archive: 'tar.bz2' | 'none';
  /** Size of the download; approximate when the release provides the checksum. */
  sizeBytes: number;
  /** Approximate size of the installed files. */
  installedBytes: number;
  /** SHA-256 of the download, or null when the table has none. */
  sha256: string | null;
  /** The release's checksum list, read when `sha256` is null; when both are null the first download is trusted. */
  sumsUrl: string | null;
  licence: string;
  /** Files to keep, without the top-level folder; a name that ends in `/` is a folder. All of them are required. */
  files: readonly string[];
  /** Files that are kept where the archive has them; a folder without them counts as installed. */
  optionalFiles?: readonly string[];
  manifest: ModelManifestFields;
  /** Installed by the first start of the server. */
  isDefault: boolean;
}
