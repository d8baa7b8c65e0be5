import { GRADE_STEPS, gradeTable, type SceneGrade } from '@atelier/film/evaluate/scene/scene-grade';

const VERTEX = `#version 300 es
in vec2 corner;
out vec2 place;
void main() {
  place = (corner + 1.0) / 2.0;
  gl_Position = vec4(corner, 0.0, 1.0);
}`;

const FRAGMENT = `#version 300 es
precision highp float;
precision highp sampler3D;
uniform sampler2D picture;
uniform sampler3D table;
in vec2 place;
out vec4 color;
void main() {
  vec3 found = texture(picture, place).rgb;
  float steps = ${GRADE_STEPS.toFixed(1)};
  color = vec4(texture(table, (found * (steps - 1.0) + 0.5) / steps).rgb, 1.0);
}`;

/** Tables that stay in the memory of the graphics card. */
const MOST_TABLES = 24;

interface Graphics {
  gl: WebGL2RenderingContext;
  picture: WebGLTexture;
  tables: Map<string, WebGLTexture>;
}

/** Changes the colours of a picture by the table that the renderer uses, on the graphics card. */
export class GradeCanvas {
  #canvas = document.createElement('canvas');
  #graphics: Graphics | null | undefined;

  /** Draws the changed colours of a canvas onto it. A browser without WebGL 2 leaves it as it is. */
  apply(context: CanvasRenderingContext2D, grade: SceneGrade): void {
    const graphics = this.#open();
    if (!graphics) return;
    const { gl, picture } = graphics;
    const { canvas } = context;
    if (this.#canvas.width !== canvas.width || this.#canvas.height !== canvas.height) {
      this.#canvas.width = canvas.width;
      this.#canvas.height = canvas.height;
      gl.viewport(0, 0, canvas.width, canvas.height);
    }
    gl.activeTexture(gl.TEXTURE0);
    gl.bindTexture(gl.TEXTURE_2D, picture);
    gl.pixelStorei(gl.UNPACK_FLIP_Y_WEBGL, true);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, canvas);
    gl.activeTexture(gl.TEXTURE1);
    gl.bindTexture(gl.TEXTURE_3D, tableOf(graphics, grade));
    gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4);
    context.globalAlpha = 1;
    context.drawImage(this.#canvas, 0, 0);
  }

  #open(): Graphics | null {
    // A canvas whose context was lost gives no other one.
    if (this.#graphics?.gl.isContextLost()) {
      this.#canvas = document.createElement('canvas');
      this.#graphics = undefined;
    }
    if (this.#graphics === undefined) this.#graphics = openGraphics(this.#canvas);
    return this.#graphics;
  }
}

function openGraphics(canvas: HTMLCanvasElement): Graphics | null {
  const gl = canvas.getContext('webgl2', { alpha: false, antialias: false });
  const program = gl?.createProgram();
  if (!gl || !program) return null;
  for (const [type, text] of [
    [gl.VERTEX_SHADER, VERTEX],
    [gl.FRAGMENT_SHADER, FRAGMENT],
  ] as const) {
    const shader = gl.createShader(type);
    if (!shader) return null;
    gl.shaderSource(shader, text);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) return null;
  // biome-ignore lint/correctness/useHookAtTopLevel: a function of WebGL
  gl.useProgram(program);
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 1, -1, -1, 1, 1, 1]), gl.STATIC_DRAW);
  const corner = gl.getAttribLocation(program, 'corner');
  gl.enableVertexAttribArray(corner);
  gl.vertexAttribPointer(corner, 2, gl.FLOAT, false, 0, 0);
  gl.uniform1i(gl.getUniformLocation(program, 'picture'), 0);
  gl.uniform1i(gl.getUniformLocation(program, 'table'), 1);
  const picture = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_2D, picture);
  for (const wrap of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T])
    gl.texParameteri(gl.TEXTURE_2D, wrap, gl.CLAMP_TO_EDGE);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR);
  return { gl, picture, tables: new Map() };
}

function tableOf({ gl, tables }: Graphics, grade: SceneGrade): WebGLTexture {
  const key = JSON.stringify(grade);
  const known = tables.get(key);
  if (known) return known;
  const texture = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_3D, texture);
  for (const wrap of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T, gl.TEXTURE_WRAP_R])
    gl.texParameteri(gl.TEXTURE_3D, wrap, gl.CLAMP_TO_EDGE);
  for (const filter of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER])
    gl.texParameteri(gl.TEXTURE_3D, filter, gl.LINEAR);
  gl.pixelStorei(gl.UNPACK_FLIP_Y_WEBGL, false);
  gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1);
  const bytes = Uint8Array.from(gradeTable(grade), (value) => Math.round(value * 255));
  const size = GRADE_STEPS;
  gl.texImage3D(gl.TEXTURE_3D, 0, gl.RGB8, size, size, size, 0, gl.RGB, gl.UNSIGNED_BYTE, bytes);
  tables.set(key, texture);
  for (const [oldest, one] of tables) {
    if (tables.size <= MOST_TABLES) break;
    gl.deleteTexture(one);
    tables.delete(oldest);
  }
  return texture;
}
