import { FILM_TOOLS } from '@atelier/contracts/tools/films';
import { TOOLS } from '@atelier/contracts/tools/registry';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useDescribeError } from '../../lib/api/use-describe-error.ts';
import { toast } from '../../ui/toast.ts';
import { films } from './films.ts';

/** True for the tools whose results open as films. */
export function makesFilms(tool: string): boolean {
  return FILM_TOOLS.some((one) => one === tool);
}

/** True for the types of projects that open as films. */
export function isFilmProject(type: string): boolean {
  return FILM_TOOLS.some((tool) => TOOLS[tool].project.type === type);
}

/** Opens a project as a film and goes to the editor. */
export function useOpenInEditor(): { open: (projectId: string) => void; isOpening: boolean } {
  const navigate = useNavigate();
  const client = useQueryClient();
  const describe = useDescribeError();
  const [isOpening, setIsOpening] = useState(false);
  const open = (projectId: string) => {
    setIsOpening(true);
    films
      .create({ project_id: projectId })
      .then((film) => {
        client.setQueryData(['films', film.id], film);
        return navigate(`/montage/${film.id}`);
      })
      .catch((error: unknown) => toast.error(describe(error)))
      .finally(() => setIsOpening(false));
  };
  return { open, isOpening };
}
