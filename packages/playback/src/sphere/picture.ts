import {
  MathUtils,
  Mesh,
  MeshBasicMaterial,
  PerspectiveCamera,
  Scene,
  SphereGeometry,
  SRGBColorSpace,
  VideoTexture,
  WebGLRenderer,
} from 'three'
import { type SphereView, spanOf } from './view.ts'

/** A picture of a sphere from its middle. */
export type SpherePicture = {
  /** Draws it; `size` in CSS pixels. */
  draw(view: SphereView, size: { width: number; height: number }): void
  end(): void
}

/** The more screen pixels a CSS pixel has, the more there is to draw; beyond this, nobody sees it in a video. */
const mostPixelRatio = 2

/**
 * Draws a video whose pictures are equirectangular as the inside of a sphere. Throws where the browser has no WebGL. The
 * video is to be read with CORS.
 */
export function createPicture(canvas: HTMLCanvasElement, video: HTMLVideoElement): SpherePicture {
  const renderer = new WebGLRenderer({ canvas, powerPreference: 'low-power' })
  const texture = new VideoTexture(video)
  texture.colorSpace = SRGBColorSpace
  const material = new MeshBasicMaterial({ map: texture })
  const geometry = new SphereGeometry(100, 96, 48)
  // Seen from within, so that what is at its right is at our right.
  geometry.scale(-1, 1, 1)
  const sphere = new Mesh(geometry, material)
  // The middle of the picture is before the camera.
  sphere.rotation.y = -Math.PI / 2
  const scene = new Scene()
  scene.add(sphere)
  const camera = new PerspectiveCamera(60, 1, 1, 200)
  camera.rotation.order = 'YXZ'

  return {
    draw({ yaw, pitch, width }, size) {
      const ratio = Math.min(mostPixelRatio, devicePixelRatio)
      if (
        canvas.width !== Math.floor(size.width * ratio) ||
        canvas.height !== Math.floor(size.height * ratio)
      ) {
        renderer.setPixelRatio(ratio)
        renderer.setSize(size.width, size.height, false)
      }
      camera.aspect = size.width / size.height
      camera.fov = spanOf(width, camera.aspect).down
      camera.updateProjectionMatrix()
      camera.rotation.y = -MathUtils.degToRad(yaw)
      camera.rotation.x = MathUtils.degToRad(pitch)
      renderer.render(scene, camera)
    },
    end() {
      texture.dispose()
      material.dispose()
      geometry.dispose()
      renderer.dispose()
      renderer.forceContextLoss()
    },
  }
}
